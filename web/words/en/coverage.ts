/** The page of what is recorded. */
import { count, plural, share } from '../format.js'

export const coverage = {
  title: 'What is recorded',
  lead: 'Every answer stands on these minutes. What was not recorded is missing in every count, and never zero.',
  source: 'Source',
  /** The names of sources, by letter. */
  sources: {
    B: 'one-minute bars',
    V: 'quote volume of bars',
    F: 'trade counts and taker volumes',
    M: 'mark price',
    I: 'index price',
    U: 'funding settlements',
    O: 'open interest',
    R: 'long/short ratio',
    Q: 'liquidations',
    T: 'best bid and ask',
    D: 'book depth',
  } as Readonly<Record<string, string>>,
  question: 'what this question needs',
  filter: 'Symbols with',
  months: 'All months',
  zoomHint: 'Choose a month to see its days.',
  keysHint: 'Arrow keys move; Enter opens a month; Escape goes back.',
  none: 'The dataset has no records.',
  noSymbol: (text: string) => `No symbol has “${text}” in its name.`,
  /** The name of the heat map. */
  map: (of: { source: string; symbols: number; periods: number; gaps: number }) =>
    `${of.source}: ${plural(of.symbols, 'symbol')} in ${plural(of.periods, 'period')}, ${of.gaps === 0 ? 'all whole' : `${count(of.gaps)} not whole`}`,
  cell: (of: {
    symbol: string
    period: string
    present: number
    of: number
    share: number
    quarantined: number
    usual: boolean
  }) =>
    `${of.symbol.toUpperCase()} · ${of.period} · ${of.usual ? plural(of.present, 'record') : `${count(of.present)} of ${plural(of.of, 'minute')}`} (${of.of === 0 ? 'never recorded' : share(of.share)}${of.usual && of.of > 0 ? ' of its fullest period' : ''})${of.quarantined === 0 ? '' : ` · ${count(of.quarantined)} quarantined`}`,
  outside: (symbol: string, period: string) => `${symbol.toUpperCase()} · ${period} · not in the record of this symbol`,
  legend: 'Legend',
  levels: {
    none: 'nothing',
    little: 'under half',
    most: 'half or more',
    nearly: '95 % or more',
    whole: 'whole',
  },
  gaps: 'Gaps',
  gapsNone: 'No gap: every minute of every symbol is recorded.',
  gapsNoneUsual: 'No gap: no period has fewer records than the others.',
  gapsMore: (n: number) => `${count(n)} more. The CSV has all.`,
  symbol: 'Symbol',
  period: 'Period',
  recorded: 'Recorded',
  missing: 'Missing',
  never: 'never recorded',
  quarantined: 'Quarantined',
  csv: 'CSV',
  revisions: 'Revisions',
  revisionsLead: 'A revision is the dataset at one time. An answer names the one it was made from.',
  current: 'current',
  kinds: { import: 'import', append: 'append' } as Readonly<Record<string, string>>,
  published: 'Published (UTC)',
  revision: 'Revision',
  until: 'Records until',
  what: 'What changed',
  first: 'the first one that is kept',
  show: 'Show',
  changed: (of: { days: number; appended: number; restated: number; listed: number }) =>
    [
      `${plural(of.days, 'day')} and ${plural(of.appended, 'minute')} added`,
      ...(of.listed === 0 ? [] : [`${plural(of.listed, 'symbol')} new`]),
      of.restated === 0 ? 'nothing restated' : `${plural(of.restated, 'minute')} restated`,
    ].join(', '),
}
