/** The answer: headline, lede, verdict, caveats, occurrences, identity. Marks: **strong**, ++signed value++ in the colour of its sign. */
import { change, count, plural, range, share, symbol } from '../format.js'

const horizonWords: Readonly<Record<string, string>> = {
  '30m': 'Half an hour later',
  '1h': 'One hour later',
  '4h': 'Four hours later',
  '24h': 'One day later',
  '3d': 'Three days later',
  '7d': 'Seven days later',
}

export const answer = {
  eyebrow: 'What followed',
  headline: (of: { occurrences: number; days: number; eligible: number }) =>
    `It happened **${count(of.occurrences)}**\u00a0${of.occurrences === 1 ? 'time' : 'times'} on **${count(of.days)}**\u00a0${of.days === 1 ? 'day' : 'days'}, once in ${count(Math.max(1, Math.round(of.eligible / of.occurrences)))} eligible minutes.`,
  never: (eligible: number) => `It did not happen in ${count(eligible)} eligible minutes.`,
  nowhere: 'No minute of this scope has all the values that the question needs.',
  lede: (of: {
    horizon: string
    up: number
    completed: number
    referenceUp: number
    reference: number
    median: number
    referenceMedian: number
  }) =>
    `${horizonWords[of.horizon] ?? of.horizon} the price was up in **${share(of.up)}** of the ${count(of.completed)} completed, and in ${share(of.referenceUp)} after any minute (${count(of.reference)}). The median return was ++${change(of.median)}++ against ${change(of.referenceMedian)}.`,
  ledeNone: (of: { horizon: string; missing: number }) =>
    `${horizonWords[of.horizon] ?? of.horizon}: none of the ${count(of.missing)} windows is complete, so nothing is said about this horizon.`,

  verdict: {
    tooFew: 'Too few days to tell',
    same: 'Cannot be told apart from an average minute',
    higher: 'Higher than an average minute',
    lower: 'Lower than an average minute',
    fewIndependent: ', on few independent days',
    none: 'Nothing is completed at this horizon',
    detail: (of: { mean: number; interval: readonly [number, number]; inside: boolean }) =>
      `Mean less reference ${change(of.mean)}, 95 % interval ${range(of.interval)}: zero is ${of.inside ? 'inside' : 'outside'}.`,
    horizons: (of: { exclude: number; shown: number }) =>
      of.shown === 0
        ? 'No horizon has an interval.'
        : `${count(of.exclude)} of ${plural(of.shown, 'horizon')} with intervals ${of.exclude === 1 ? 'excludes' : 'exclude'} zero.`,
    withheld: (of: { days: number; mean: number | null }) =>
      `${of.mean === null ? '' : `Mean less reference ${change(of.mean)}. `}${plural(of.days, 'day')} with a completed window ${of.days === 1 ? 'is' : 'are'} worth fewer than 5 independent ones, so there is no interval.`,
  },

  caveats: {
    title: 'What limits these numbers',
    always: 'Results describe what happened. They establish neither cause nor profit.',
  },

  horizon: 'Horizon',
  revision: (of: { revision: string; cost: string }) => `revision ${of.revision} · ${of.cost}`,
  cost: (credits: number | null) =>
    credits === null ? 'cost not said' : credits === 0 ? '0 credits' : plural(credits, 'credit'),
  cached: 'kept from before, free',

  actions: {
    edit: 'Edit',
    anew: 'New question',
    compare: 'Compare',
    copyLink: 'Copy link',
    save: 'Save',
    more: 'More',
    publish: 'Publish…',
    monitor: 'Monitor',
    download: 'Download page',
    json: 'Download JSON',
    snippet: 'API snippet',
    csv: 'CSV',
    parquet: 'Parquet',
    copied: 'Link copied.',
    cancel: 'Cancel',
  },

  scope: {
    all: (symbols: number) => `All ${plural(symbols, 'symbol')}`,
    allBut: (names: readonly string[]) => `All but ${names.map((name) => symbol(name).base).join(' ')}`,
    symbols: (names: readonly string[]) => names.map((name) => symbol(name).base).join(' '),
    wholeRecord: 'whole record',
    days: (days: number) => plural(Math.round(days * 10) / 10, 'day'),
    within: (within: string) => `within ${within}`,
    anchor: 'anchor',
    none: 'every minute',
  },

  table: {
    title: 'Occurrences',
    note: (all: number) => `examples; every number above is over all ${count(all)}`,
    anchor: 'Anchor (UTC)',
    symbol: 'Symbol',
    steps: 'Steps',
    path: (span: string) => `−${span} … +${span}`,
    price: 'Price',
    ret: (horizon: string) => `Return ${horizon}`,
    best: 'Best',
    worst: 'Worst',
    missing: 'missing',
    older: 'Older',
    previous: 'Previous',
    next: 'Next',
    page: (of: { from: number; to: number; all: number }) => `${count(of.from)}–${count(of.to)} of ${count(of.all)}`,
    sortBy: (column: string) => `Sort by ${column}`,
    open: (of: { symbol: string; time: string }) => `Open ${of.symbol} ${of.time}`,
    apart: (wait: string) => `${wait} apart`,
    resort: (cost: string) => `Asking in another order costs ${cost}.`,
  },

  /** An answer as one page: sent, printed or published. */
  sent: {
    question: 'The question',
    exact: 'The exact question, as JSON',
    published: (time: string) => `Published ${time} UTC.`,
  },

  identity: {
    title: 'Identity of this answer',
    key: 'reproducibility key',
    query: 'query',
    revision: 'dataset revision',
    same: 'The same question of this revision gives the same bytes.',
    versions: (of: { features: string; outcomes: string }) => `${of.features}, ${of.outcomes}`,
    verify: 'Verify',
    recorded: 'What is recorded for it',
    verified: 'Asked again: the answer is the same, byte for byte. It cost 0 credits.',
    changed: 'The dataset has a newer revision; this answer is of the one named here.',
    copy: 'Copy',
  },

  funnel: {
    title: 'Where it ended',
    lead: 'Each condition alone, and together with those before it, over the eligible minutes.',
    alone: 'alone',
    together: 'together',
    where: 'at the anchor',
    step: (n: number) => `step ${n}`,
    nearest: (of: { nearest: string; asked: string }) => `nearest: ${of.nearest} (you asked ${of.asked})`,
    use: (value: string) => `Use ${value}`,
    observed: (of: { min: string; max: string }) => `seen here: ${of.min} to ${of.max}`,
    apart: 'Each condition was met, but never together. Loosen one of them, or let them follow one another as steps.',
    referenceTitle: 'Any minute of this scope',
    reference: (of: { horizon: string; median: number; up: number; completed: number }) =>
      `After ${of.horizon} the median of ${count(of.completed)} minutes is ${change(of.median)}; ${share(of.up)} were up.`,
  },

  sensitivity: {
    title: 'Sensitivity',
    lead: 'What would have followed at neighbouring thresholds. One scan answers for all of them.',
    ask: (cost: string) => `Try 15 thresholds · ${cost}`,
    condition: 'Condition',
    edge: (percent: string) =>
      `The answer stands on a knife’s edge: the sign of the difference changes when the threshold moves by ${percent}.`,
    changes: (of: { by: string; at: string }) =>
      `The sign of the difference changes at ${of.at}, when the threshold moves by ${of.by}.`,
    steady: (of: { same: number; known: number }) =>
      `The sign of the difference is the same at ${count(of.same)} of ${plural(of.known, 'threshold')} where it is known.`,
    nothing: 'No condition of this question has a numeric threshold to move.',
    unknown: 'Too few days at most thresholds to say anything about the sign.',
    multiplicity: (of: { values: number; exclude: number }) =>
      `${count(of.exclude)} of ${plural(of.values, 'threshold')} exclude zero, with intervals that hold for all together.`,
  },

  simulated: 'SIMULATED market: these records were generated and say nothing about any real market.',
  simulatedShort: 'SIMULATED data, no real market',

  /** An answer, a link and the data may be of different revisions. */
  newer: {
    title: 'Revision of the data',
    arrived: (of: { own: string; newest: string }) =>
      `New data has arrived: revision ${of.newest}. This answer is of revision ${of.own}.`,
    olderLink: (of: { linked: string; own: string }) =>
      `This link is of an older revision of the data (${of.linked}). The answer below is of revision ${of.own}.`,
    olderQuestion: (linked: string) =>
      `This link is of an older revision of the data (${linked}). Run asks the newest one.`,
    again: (cost: string) => `Ask the new data · ${cost}`,
    whatChanged: 'What changed',
    hide: 'Hide',
    between: (of: { before: string; after: string }) => `from revision ${of.before} to ${of.after}`,
    data: 'In the data',
    answer: 'In this answer',
    days: (of: { days: number; first: string; last: string }) =>
      of.days === 1 ? `1 day more: ${of.first}.` : `${count(of.days)} days more, from ${of.first} to ${of.last}.`,
    daysLess: (days: number) => `${plural(days, 'day')} less.`,
    minutes: (n: number) => `${plural(n, 'minute')} more.`,
    minutesLess: (n: number) => `${plural(n, 'minute')} less.`,
    listed: (names: readonly string[]) => `New: ${names.map((name) => name.toUpperCase()).join(', ')}.`,
    removed: (names: readonly string[]) => `No longer there: ${names.map((name) => name.toUpperCase()).join(', ')}.`,
    restated: (n: number) => `${plural(n, 'minute')} with other values than before.`,
    same: 'Nothing: the records are the same.',
    reasons: {
      records: 'its records changed',
      look_back: 'records that it looks back to',
      market: 'records of other symbols',
      unknown: 'its records, or what it looks back to',
    } as Readonly<Record<string, string>>,
    restatedLine: (of: { symbol: string; day: string; minutes: number; reason: string }) =>
      `${of.symbol.toUpperCase()} ${of.day}: ${plural(of.minutes, 'minute')} (${of.reason})`,
    more: (n: number) => `and ${count(n)} more`,
    compare: (credits: number) =>
      `Compare the answers · ${credits === 0 ? 'free' : `at most ${plural(credits, 'credit')}`}`,
    compareHint: 'The question is asked of both revisions.',
    occurrences: (of: { before: number; after: number }) =>
      `**${count(of.before)}**\u00a0before, **${count(of.after)}**\u00a0now.`,
    appeared: (n: number) => `${count(n)} new`,
    gone: (n: number) => `${count(n)} gone`,
    changed: {
      features: (n: number) => `${count(n)} with other values`,
      price: (n: number) => `${count(n)} with another price`,
      outcomes: (n: number) => `${count(n)} with other outcomes`,
      completed: (n: number) => `${count(n)} with outcomes recorded since`,
      steps: (n: number) => `${count(n)} with other steps`,
    } as Readonly<Record<string, (n: number) => string>>,
    unchanged: 'Every occurrence is the same.',
    lost: 'The older revision is no longer kept, so what changed cannot be told.',
  },
}
