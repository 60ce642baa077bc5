/** Every policy at the same complete opportunities: fills, mean with its interval, wins, distribution, and its mean less the baseline's. */
import type {
  StudyComparison,
  StudyDistribution,
  StudyPart,
  StudyPolicyResult,
  StudyUncertainty,
} from '../../contract/study/study-result.js'
import { BOX_LEGEND, boxPlot, plotWidth, type Quantiles, scaleOf } from '../parts/box-plot.js'
import type { Section } from '../parts/fit.js'
import { FEW, grouped, interval, partOf, percentage, UNKNOWN } from '../parts/numbers.js'
import { inked, type Page } from '../parts/page.js'
import { type Column, columns, cut, padEnd, widthOf, wrap } from '../parts/text.js'
import { policyVerdict, shortVerdict, signalWords } from './verdict.js'

const DIGITS = 2
/** An id may have 32 characters. */
const NAME_SHARE = 0.2
const PLOT_LEAST = 11

/** `short`: one line to a policy, with its verdict instead of its plot. */
export function policySection({ policies, comparisons, counts }: StudyPart, page: Page, short: boolean): Section {
  if (policies.length === 0) return []
  const name = (id: string) => cut(id, Math.max(14, Math.floor(page.width * NAME_SHARE)))
  const head = ['Policy', 'filled', 'mean %', '95 % interval', 'won %', ...(short ? ['verdict'] : [])]
  const rows = policies.map((policy) => [...cellsOf(policy, name), ...(short ? [shortVerdict(policy.verdict)] : [])])
  const shapes: Column[] = [{ align: 'left' }, {}, {}, {}, {}, { align: 'left' }]
  const [top, ...lines] = columns([head, ...rows], shapes).map((line) => cut(line, page.width))
  const used = Math.max(widthOf(top!), ...lines.map(widthOf)) + 2
  const scale = scaleOf(
    policies.map(({ per_opportunity: { lo } }) => quantilesOf(lo)).flatMap(({ p5, p95 }) => [p5, p95]),
  )
  const said = `±${scale === 0 ? UNKNOWN : Number((scale * 100).toPrecision(2))} %`
  const plotted = short || counts.complete < FEW ? 0 : plotWidth(page.width - used)
  const hasPlot = plotted >= PLOT_LEAST
  const legend = `${BOX_LEGEND}, ${said}`
  return [
    inked(page, 'strong', hasPlot && used + widthOf(legend) <= page.width ? `${padEnd(top!, used)}${legend}` : top!),
    ...policies.flatMap((policy, i) => [
      hasPlot ? padEnd(lines[i]!, used) + inked(page, 'mark', plotOf(policy, scale, plotted)).trimEnd() : lines[i]!,
      ...(short ? [] : judged(policy, comparisons, page)),
    ]),
    ...wrap(noteOf(counts.complete, hasPlot ? said : ''), page.width).map((line) => inked(page, 'quiet', line)),
  ]
}

const noteOf = (complete: number, scale: string): string =>
  `Net of costs, over ${grouped(complete)} complete opportunities, 0 where not filled. Mean: along the worst and the best path inside bars; the interval spans both, and the intervals of all policies hold together.` +
  `${scale === '' ? '' : ` Box plots: worst path, one scale of ${scale}.`}`

function cellsOf(policy: StudyPolicyResult, name: (id: string) => string): string[] {
  const { lo, hi } = policy.per_opportunity
  return [
    name(policy.id),
    policy.counts.complete === 0 ? UNKNOWN : grouped(policy.counts.filled),
    ends(lo.mean, hi.mean),
    policy.counts.complete > 0 && spanOf(policy.uncertainty) === null
      ? 'too few days'
      : interval(spanOf(policy.uncertainty), DIGITS),
    partOf(lo.wins, policy.counts.complete),
  ]
}

/** One number, or two where the order of prices inside bars makes a difference. */
const ends = (lo: number | null, hi: number | null): string => {
  const [worst, best] = [percentage(lo, DIGITS), percentage(hi, DIGITS)]
  return worst === best ? worst : `${worst} … ${best}`
}

/** From the low end along the worst path to the high end along the best. All words and figures of intervals go by it. */
export function spanOf(of: StudyUncertainty): readonly [number, number] | null {
  // A stored result of an earlier version has no simultaneous intervals.
  const { simultaneous_lo: lo = of.interval_lo, simultaneous_hi: hi = of.interval_hi } = of
  return lo === null || hi === null ? null : [lo[0], hi[1]]
}

const plotOf = ({ per_opportunity: { lo }, baseline }: StudyPolicyResult, scale: number, width: number): string =>
  boxPlot(quantilesOf(lo), scale, width, baseline ? 'reference' : 'occurrences')

/** The schema builds the names of quantiles from a table, so the type does not have them. */
function quantilesOf({ quantiles }: StudyDistribution): Quantiles {
  const of = quantiles as Readonly<Record<string, number | null>>
  const at = (name: string): number | null => of[name] ?? null
  return { p5: at('p5'), p25: at('p25'), p50: at('p50'), p75: at('p75'), p95: at('p95') }
}

/** The verdict, and the mean less the baseline's that it goes by as well. */
function judged(policy: StudyPolicyResult, comparisons: readonly StudyComparison[], page: Page): string[] {
  const against = comparisons.find((one) => one.policy === policy.id)
  const { lo, hi } = against?.difference ?? { lo: { mean: null }, hi: { mean: null } }
  const span = against === undefined ? null : spanOf(against.uncertainty)
  const difference =
    against === undefined || lo.mean === null
      ? ''
      : `; less ${against.baseline}: ${ends(lo.mean, hi.mean)} %${span === null ? '' : ` (${interval(span, DIGITS)})`}`
  const words = `${policyVerdict(policy.verdict, policy.baseline)}${difference}${signalOf(policy)}${flipOf(policy)}`
  return wrap(words, page.width - 2).map((line) => `  ${line}`)
}

/** What the signal adds to the policy: its mean at signals less that at unconditional moments. */
function signalOf({ control }: StudyPolicyResult): string {
  if (control === null || control === undefined || control.difference.mean === null) return ''
  const { mean, simultaneous_lo: low, simultaneous_hi: high } = control.difference
  const span = low === null || high === null ? null : ([low[0], high[1]] as const)
  const around = span === null ? '' : ` (${interval(span, DIGITS)}), ${signalWords(control)}`
  return `; less the same at any moment: ${ends(mean[0], mean[1])} %${around}`
}

const flipOf = ({ flip_mean }: StudyPolicyResult): string =>
  flip_mean === null ? '' : `; unknown ones at a mean of ${percentage(flip_mean, DIGITS)} % would take it to 0`
