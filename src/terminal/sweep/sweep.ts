/** A sweep for people: what would have followed at neighbouring thresholds, at one horizon. */
import type { SweepBody } from '../../contract/bodies/sweep.js'
import type { Horizon } from '../../contract/outcomes.js'
import { intervalPlot, plotWidth, scaleOf } from '../parts/box-plot.js'
import { fitted, type Section } from '../parts/fit.js'
import { identityWords } from '../parts/identity.js'
import { digitsFor, grouped, interval, partOf, percentage } from '../parts/numbers.js'
import { inked, type Page } from '../parts/page.js'
import { type Column, columns, padEnd, widthOf, wrap } from '../parts/text.js'
import { clauseText, exactText } from '../parts/values.js'

/** A plot in fewer columns shows nothing. */
const PLOT_LEAST = 15
const SHAPES: readonly Column[] = [{ align: 'left' }, {}, {}, {}, {}, {}, {}]

type Point = SweepBody['points'][number]

/** The lines of a sweep at a horizon: the clause, one line per threshold, what changes, and how many thresholds were tried. */
export function renderSweep(sweep: SweepBody, horizon: Horizon, page: Page): string[] {
  return fitted(2, (): Section[] => [
    headline(sweep, horizon, page),
    table(sweep, horizon, page),
    withheldLines(sweep, horizon, page),
    wrap(sensitivityWords(sweep, horizon), page.width),
    wrap(multiplicityWords(sweep), page.width),
    wrap(identityWords(sweep), page.width),
  ])
}

function headline({ clause, eligible, points }: SweepBody, horizon: Horizon, page: Page): Section {
  const own = points.find((point) => point.own)!
  const [field] = clause.clause as [string, string, unknown]
  const end = clause.end === null ? '' : `, its ${clause.end} end`
  const place = clause.in === 'where' ? '' : `, in step ${clause.in.slice(-1)}`
  const said = clauseText(clause.clause as [string, string, unknown])
  return [
    ...wrap(
      inked(page, 'strong', `What would have followed if ${said}${place}${end} had another threshold`),
      page.width,
    ),
    ...wrap(
      `Asked: ${exactText(field, own.value)}, which held at ${grouped(own.occurrences)} of ${grouped(eligible)} eligible buckets. Returns after ${horizon}.`,
      page.width,
    ),
  ]
}

function table(sweep: SweepBody, horizon: Horizon, page: Page): Section {
  const { points, clause, reference } = sweep
  const [field] = clause.clause as [string]
  const at = (point: Point) => point.horizons[horizon]
  const digits = digitsFor(points.map((point) => Math.abs(at(point).median ?? 0)))
  const cells = (point: Point): string[] => {
    const { completed, median, share_positive, difference } = at(point)
    return [
      `${point.own ? '▸' : ' '} ${exactText(field, point.value)}`,
      grouped(point.occurrences),
      percentage(median, digits),
      partOf(Math.round((share_positive ?? 0) * completed), completed),
      percentage(difference.mean, digits),
      interval(difference.simultaneous, digits),
    ]
  }
  const any = reference[horizon]
  const last = [
    '  any minute',
    '',
    percentage(any.median, digits),
    partOf(Math.round((any.share_positive ?? 0) * any.completed), any.completed),
    '',
    '',
  ]
  const head = ['  threshold', 'occurrences', 'median %', 'up %', 'mean − any min %', '95 % together']
  const [top, ...lines] = columns([head, ...points.map(cells), last], SHAPES)
  const used = Math.max(...[top!, ...lines].map(widthOf)) + 2
  const plotted = plotWidth(page.width - used)
  const scale = scaleOf(points.flatMap((point) => at(point).difference.simultaneous ?? []))
  return [
    inked(page, 'strong', top!),
    ...lines.map((line, i) => {
      const point = points[i]
      if (point === undefined) return inked(page, 'quiet', line)
      const { mean, simultaneous } = at(point).difference
      const drawn =
        plotted < PLOT_LEAST || mean === null || simultaneous === null
          ? ''
          : intervalPlot([...simultaneous] as [number, number], mean, scale, plotted)
      const whole = drawn === '' ? line : padEnd(line, used) + drawn.trimEnd()
      return point.own ? inked(page, 'mark', whole) : whole
    }),
  ]
}

/** Why some thresholds have no interval. */
const withheldLines = ({ points }: SweepBody, horizon: Horizon, page: Page): Section =>
  points.some((point) => point.horizons[horizon].reason !== undefined)
    ? wrap('Thresholds without an interval have occurrences on too few independent days.', page.width)
    : []

/** Whether the difference keeps its sign. */
function sensitivityWords({ sensitivity, clause }: SweepBody, horizon: Horizon): string {
  const { sign, known, same_sign, changes_at, moved, fragile } = sensitivity[horizon]
  const [field] = clause.clause as [string]
  if (sign === null) return `At the threshold asked no window of ${horizon} is complete, so nothing can be compared.`
  const kept = `The mean lies ${SIGNS[sign]} that of any minute at ${same_sign} of ${known} thresholds tried.`
  if (changes_at === null) return `${kept} Its sign does not change among them.`
  const far = moved === null ? '' : `, when the threshold moves by ${Number((Math.abs(moved) * 100).toPrecision(2))} %`
  const changes = `The sign changes at ${exactText(field, changes_at)}${far}`
  return fragile ? `${kept} ${changes}: the answer stands or falls with its threshold.` : `${kept} ${changes}.`
}

const SIGNS = { negative: 'below', zero: 'at', positive: 'above' } as const

const multiplicityWords = ({ thresholds_tried: tried }: SweepBody): string =>
  tried === 1
    ? 'One threshold was tried.'
    : `You are looking at ${tried} thresholds. The best of them is expected to look better than it is: speak of it only by the interval that holds for all of them together.`
