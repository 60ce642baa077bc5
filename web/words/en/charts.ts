/** Charts: titles, names of what is drawn, captions, and the sentence that names a chart for those who do not see it. */
import { change, count, plural, range, share } from '../format.js'

export const charts = {
  occurrences: 'occurrences',
  anyMinute: 'any minute',
  numbers: 'Numbers',
  menu: (chart: string) => `Numbers and files of ${chart}`,
  saveSvg: 'Save as SVG',
  saveCsv: 'Save as CSV',
  nothing: 'Nothing to draw: no window is complete here.',
  loading: 'Drawing…',

  returns: {
    title: 'Returns by horizon',
    median: 'median',
    up: 'up',
    difference: 'mean less any minute, 95 %',
    tooFew: 'too few days for an interval',
    none: 'none completed',
    caption:
      'Whiskers 5–95 %, boxes 25–75 %, line the median; square-root scale. The interval is of the mean, from whole days, and holds at all horizons shown together.',
    captionShort:
      'Whiskers 5–95 %, boxes 25–75 %, line the median; square-root scale. The lower, grey box is any minute.',
    name: (of: { chosen: string; median: string; reference: string; completed: number }) =>
      `Returns by horizon. At ${of.chosen} the median of ${count(of.completed)} completed occurrences is ${of.median}, of any minute ${of.reference}.`,
  },
  distribution: {
    title: (horizon: string) => `Distribution after ${horizon}`,
    median: (value: string) => `median ${value}`,
    caption: (of: { completed: number; missing: number; reference: number }) =>
      `${count(of.completed)} completed, ${count(of.missing)} missing. Outline: any minute (${count(of.reference)}). Areas are shares; the outermost bars are open.`,
    few: 'Each dot is one occurrence.',
    name: (of: { horizon: string; completed: number; below: number; above: number }) =>
      `Distribution of returns after ${of.horizon}: of ${count(of.completed)} completed, ${count(of.below)} in bins below zero and ${count(of.above)} from zero on.`,
    from: 'from',
    to: 'to',
    share: 'share',
  },
  paths: {
    title: (horizon: string) => `Paths to ${horizon}`,
    anchor: 'anchor',
    median: 'median',
    caption: (completed: number) =>
      `Quantiles over the ${count(completed)} completed, minute by minute; no single path. Grey: any minute at the horizon.`,
    fewer: 'Some minutes have fewer paths; Numbers has how many.',
    tooMany: 'Above 200,000 occurrences no paths are computed; the other charts cover all of them.',
    name: (of: { horizon: string; completed: number; low: string; high: string }) =>
      `Paths of ${count(of.completed)} completed occurrences from half a horizon before the anchor to ${of.horizon} after it. At the end half of them lie between ${of.low} and ${of.high}.`,
    minute: 'minute',
    mean: 'mean',
    paths: 'paths',
  },
  reached: {
    title: (horizon: string) => `Reached within ${horizon}`,
    down: 'fell by',
    up: 'rose by',
    caption: (completed: number) => `Share of the ${count(completed)} completed; the tick is any minute.`,
    minutes: (way: string) => `median minutes ${way}`,
    threshold: 'threshold',
    name: (of: { horizon: string; completed: number; threshold: string; up: string; down: string }) =>
      `Reached within ${of.horizon}: of ${count(of.completed)} completed occurrences ${of.up} rose by ${of.threshold} and ${of.down} fell by it.`,
  },
  days: {
    title: 'Days',
    weekdays: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as readonly string[],
    months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as readonly string[],
    day: 'day',
    busiest: (of: { day: string; share: number; days: number; all: number }) =>
      `Busiest ${of.day}: ${share(of.share)} of all. ${count(of.days)} of ${plural(of.all, 'day')} have any.`,
    name: (of: { days: number; all: number; day: string; most: number }) =>
      `Occurrences by UTC day: ${count(of.days)} of ${plural(of.all, 'day')} have any; the busiest is ${of.day} with ${count(of.most)}.`,
    quarters: 'By quarter',
    quarter: (of: { quarter: string; median: string; completed: number }) =>
      `**${of.quarter}** median ${of.median} of ${count(of.completed)}`,
    quarterNone: (quarter: string) => `**${quarter}** none completed`,
    oneQuarter: 'One quarter alone: nothing can be said about stability.',
    sameSign: (of: { quarters: number; same: number }) =>
      of.quarters === of.same
        ? `The median has one sign in all ${count(of.quarters)} quarters.`
        : `The median is not of one sign: ${count(of.same)} of ${count(of.quarters)} quarters agree with the whole.`,
  },
  symbols: {
    title: 'Symbols',
    occurrences: 'occurrences',
    median: (horizon: string) => `median return, ${horizon}`,
    few: 'under 10',
    symbol: 'symbol',
    eligible: 'eligible minutes',
    completed: 'completed',
    caption: (of: { symbol: string; share: number }) =>
      `Most: ${of.symbol}, ${share(of.share)}. Medians of fewer than 10 are not drawn.`,
    more: (more: number) => `${plural(more, 'symbol')} more are in Numbers.`,
    name: (of: { symbols: number; most: string; count: number }) =>
      `Occurrences by symbol: ${plural(of.symbols, 'symbol')}; most of them, ${count(of.count)}, are of ${of.most}.`,
  },
  counted: {
    title: 'What was counted',
    scope: 'minutes in scope',
    eligible: 'eligible',
    occurrences: 'occurrences',
    completed: (horizon: string) => `completed ${horizon}`,
    apart: 'not overlapping',
    worth: 'worth independent',
    symbols: (symbols: number) => plural(symbols, 'symbol'),
    onsets: (onsets: number) => plural(onsets, 'onset'),
    missing: (missing: number) => (missing === 0 ? 'none missing' : `${count(missing)} missing, not zero`),
    atLeast: (horizon: string) => `at least ${horizon} apart`,
    effective: 'effective sample',
    unknown: 'too few days',
    none: 'all known',
    scale: 'Bars are on a logarithmic scale.',
    sum: (parts: readonly number[]) =>
      `${count(parts.reduce((a, b) => a + b, 0))} = ${parts.map((part) => count(part)).join(' + ')}.`,
    reasons: {
      warm_up: (n: number) => `${count(n)} warm-up`,
      source_absent: (n: number) => `${count(n)} not recorded`,
      stale: (n: number) => `${count(n)} stale`,
      quarantined: (n: number) => `${count(n)} quarantined`,
      undefined: (n: number) => `${count(n)} undefined`,
    } as Readonly<Record<string, (n: number) => string>>,
    name: (of: { scope: number; eligible: number; occurrences: number; completed: number }) =>
      `Of ${count(of.scope)} minutes in scope ${count(of.eligible)} are eligible; ${count(of.occurrences)} are occurrences, ${count(of.completed)} of them completed.`,
  },
  interval: {
    name: (of: { interval: readonly [number, number]; mean: number }) =>
      `Mean less reference ${change(of.mean)}, 95 % interval ${range(of.interval)}, drawn on a line through zero.`,
    zero: 'zero',
  },
  strip: {
    name: (of: { low: string; middle: string; high: string }) =>
      `Values in this dataset: 1 % lie below ${of.low}, half below ${of.middle}, 99 % below ${of.high}.`,
  },
  sensitivity: {
    count: 'occurrences',
    median: (horizon: string) => `median, ${horizon}`,
    difference: 'mean less any minute, 95 %',
    asked: 'asked',
    threshold: 'threshold',
    caption: (values: number) =>
      `${count(values)} thresholds were tried at once; the intervals hold for all of them together. Choosing the best one afterwards makes it look better than it is.`,
    name: (of: { values: number; condition: string }) =>
      `What would have followed at ${count(of.values)} thresholds of ${of.condition}.`,
  },
  mini: (of: { before: string; after: string }) => `price from ${of.before} before to ${of.after} after`,
}
