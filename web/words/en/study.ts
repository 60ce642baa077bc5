/** The result of a strategy study. */
import type { SignalEffect } from '../../../src/contract/study/signal-effect.js'
import { change, count, plural, range, share } from '../format.js'

export const study = {
  eyebrow: 'Strategy study',
  headline: (of: { opportunities: number; eligible: number }) =>
    `It happened **${plural(of.opportunities, 'time')}**, once in ${count(Math.round(of.eligible / of.opportunities))} eligible 5-minute bars.`,
  never: (eligible: number) => `It **never happened** in ${plural(eligible, 'eligible 5-minute bar')}.`,
  allComplete: 'All windows are complete.',
  complete: (of: { complete: number; unknown: number; reasons: string }) =>
    `**${count(of.complete)}** windows are complete. ${count(of.unknown)} are unknown (${of.reasons}) and enter no mean.`,
  cooldown: (of: { candidates: number; suppressed: number }) =>
    `${count(of.candidates)} bars met the conditions; ${count(of.suppressed)} of them were within the cooldown.`,
  verdicts: (of: { policies: number; parts: readonly string[] }) =>
    `Of ${plural(of.policies, 'policy', 'policies')}: ${of.parts.join(', ')}.`,
  several: (policies: number) =>
    `${policies} policies were tried. The best of so many looks good by chance alone, so verdicts go by intervals that hold together.`,
  question: 'Question',
  conditions: 'The opportunity',
  exact: 'Exact definition',
  every: (of: { horizon: string; cooldown: string | null }) =>
    `Each is followed for ${of.horizon}.${of.cooldown === null ? '' : ` The next one comes at least ${of.cooldown} later.`}`,
  active: (of: { clauses: string; atLeast: number; of: number }) =>
    `And ${of.clauses} in at least ${of.atLeast} of the last ${of.of} bars.`,
  scope: (of: { symbols: string; from: string; to: string }) => `${of.symbols}, ${of.from} to ${of.to} UTC.`,
  costs: (of: { taker: number; maker: number; slippage: number; settled: boolean }) =>
    `Costs for each side: taker ${of.taker}, maker ${of.maker}, slippage ${of.slippage} basis points; funding ${of.settled ? 'as it was settled' : 'left out'}.`,
  symbols: (number: number) => plural(number, 'symbol'),
  caveats: 'What limits these numbers',
  unknowns: {
    end_of_record: 'after the end of the record',
    gap: 'a gap',
    symbol_ended: 'the symbol ended',
    dead_open: 'no trade at the open',
    funding_missing: 'funding not recorded',
  } as Readonly<Record<string, string>>,

  policies: {
    title: 'Policies side by side',
    caption: (complete: number) =>
      `Every policy at the same ${plural(complete, 'complete opportunity', 'complete opportunities')}; what was not filled counts as 0. Lines: 95 % intervals that hold for all policies together, along the worst and the best path; thick: the interval of this one alone. Dashed: what the order of prices inside bars leaves open.`,
    captionOld: (complete: number) =>
      `Every policy at the same ${plural(complete, 'complete opportunity', 'complete opportunities')}; what was not filled counts as 0. An earlier version made this result: each interval holds alone.`,
    side: { long: 'long', short: 'short' },
    baseline: 'baseline',
    verdict: 'Verdict',
    orders: 'Orders',
    filled: 'filled',
    unfilled: 'not filled',
    rejected: 'rejected',
    ordersName: (of: { filled: number; unfilled: number; rejected: number }) =>
      `${count(of.filled)} filled, ${count(of.unfilled)} not filled, ${count(of.rejected)} rejected`,
    net: 'Net result of an opportunity',
    mean: 'mean',
    interval: 'interval',
    median: 'median, worst path',
    middle: '5 % to 95 %',
    won: 'won, worst path',
    baselineLess: 'Less the baseline',
    signal: 'Less the same at any moment',
    signalWord: 'so the signal',
    signalWords: {
      adds: 'adds to it',
      takes_away: 'takes away from it',
      undetermined: 'is undecided',
    } as Readonly<Record<SignalEffect, string>>,
    signalNote: 'The control: one moment of each symbol and day, whatever the conditions say.',
    tooFew: 'too few days',
    is: 'is the baseline',
    none: 'no control',
    costs: 'From gross to net, worst path',
    gross: 'gross',
    slippage: 'slippage',
    fees: 'fees',
    funding: 'funding',
    netLine: 'net',
    exits: 'Exits',
    reasons: {
      target: 'target',
      stop: 'stop',
      stop_gap: 'gap beyond the stop',
      time: 'time',
      horizon: 'horizon',
    } as Readonly<Record<string, string>>,
    exitRange: (of: readonly [number, number]) =>
      of[0] === of[1] ? count(of[0]) : `${count(of[0])} to ${count(of[1])}`,
    inside: 'Inside bars',
    open: 'left open',
    settled: 'settled by one-minute bars',
    risk: 'Risk',
    mfe: 'best moment, median',
    mae: 'worst moment, median',
    holding: 'held, mean',
    run: 'losing run',
    drawdown: 'fall of the sum',
    together: 'at the same time',
    weight: 'What carries it',
    symbol: 'best symbol',
    day: 'best day',
    without: 'without one symbol',
    of: (name: string, part: number) => `${name}: ${share(part, 0)}`,
    minutes: (value: number) => `${count(Math.round(value))} min`,
    mark: (of: { mean: readonly [number, number]; interval: readonly [number, number] | null }) =>
      `mean ${of.mean[0] === of.mean[1] ? change(of.mean[0]) : range(of.mean)}${of.interval === null ? ', no interval' : `, interval ${range(of.interval)}`}`,
  },
  verdict: {
    too_few: 'too few days to tell',
    undetermined_in_bar: 'undecided: the order of prices inside bars matters',
    undetermined_sampling: 'undecided: the intervals do not decide',
    undetermined_unknowns: 'undecided: the unknown ones could turn it',
    positive: 'gained, and more than its baseline',
    loses: 'lost',
    worse_than_baseline: 'gained less than its baseline',
    negative: 'lost, or gained less than its baseline',
  } as Readonly<Record<string, string>>,
  verdictOfBaseline: { positive: 'gained', negative: 'lost' } as Readonly<Record<string, string>>,
  /** In the sentence that counts verdicts. */
  counted: {
    too_few: (n: number) => `${n} with too few days to tell`,
    undetermined: (n: number) => `${n} undecided`,
    positive: (n: number) => `**${n} gained more than its baseline**`,
    loses: (n: number) => `**${n} lost**`,
    worse_than_baseline: (n: number) => `**${n} gained less than its baseline**`,
    negative: (n: number) => `**${n} lost or gained less than its baseline**`,
  },
  path: {
    title: 'Average path after the signal',
    caption: (complete: number) =>
      `Mean of ${plural(complete, 'complete opportunity', 'complete opportunities')} as longs, whatever the policy. Dark band: the 95 % interval of each moment alone; pale band: of all moments together.`,
    name: (of: { end: string; mean: number; band: readonly [number, number] | null }) =>
      `Average path after the signal. At ${of.end} the mean is ${change(of.mean)}${of.band === null ? '' : `, with all moments together between ${range(of.band)}`}.`,
    signal: 'signal',
    minutes: 'minutes',
    mean: 'mean',
    columns: ['minutes', 'mean', 'low', 'high', 'together_low', 'together_high'],
  },
  tables: {
    title: 'Where results come from',
    caption: 'Among many symbols or months some look good by chance alone. These tables describe and decide nothing.',
    bySymbol: 'By symbol',
    byMonth: 'By month',
    byExit: 'By exit',
    symbol: 'symbol',
    month: 'month',
    reason: 'exit',
    complete: 'complete',
    filled: 'filled',
    wins: 'won',
    sum: 'sum, worst',
    sumBest: 'sum, best',
    mean: 'mean, worst',
    count: 'worst path',
    countBest: 'best path',
    more: (rows: number) => `${plural(rows, 'more row')} in the file of rows.`,
  },
  examples: {
    title: 'The first opportunities',
    caption: (of: { shown: number; all: number }) =>
      `The first ${of.shown} of ${count(of.all)}: net result along the worst path.`,
    symbol: 'symbol',
    known: 'known at (UTC)',
    unknown: 'unknown',
    notFilled: 'not filled',
    rejected: 'rejected',
  },
  trials: {
    title: 'Trials',
    place: (of: { index: number; trials: number; policies: number }) =>
      `Trial ${of.index} of ${of.trials} of these conditions; ${plural(of.policies, 'policy', 'policies')} in all.`,
    luck: (of: { policies: number; mean: number; policy: string }) =>
      `Without any effect, the best of ${of.policies} would show a mean of about ${change(of.mean)} (by the error of ${of.policy}).`,
  },
  holdout: {
    title: 'Holdout',
    sealed: (from: string) =>
      `What ends after ${from} UTC was computed and sealed. It is in no figure of this page, and can be revealed once for all studies of these conditions.`,
    revealed: (from: string) => `What ended after ${from} UTC. It was sealed until it was revealed.`,
    none: 'Nothing was held out.',
  },
  identity: {
    title: 'Identity',
    definition: 'definition',
    revision: 'data revision',
    engine: 'engine',
    sha256: 'SHA-256 of the result',
    same: 'The same definition on the same revision gives the same bytes, on any machine.',
  },
  missing: 'missing',
}
