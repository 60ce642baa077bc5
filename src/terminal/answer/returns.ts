/** Returns at every horizon, beside those after any minute of the scope: a table with box plots, two lines to a horizon. */
import type { MetricSummary } from '../../research/index.js'
import { BOX_LEGEND, boxPlot, dotPlot, plotWidth, scaleOf } from '../parts/box-plot.js'
import type { Section } from '../parts/fit.js'
import { digitsFor, FEW, grouped, interval, partOf, percentage, share, UNKNOWN } from '../parts/numbers.js'
import { inked, type Page } from '../parts/page.js'
import { type Column, columns, padEnd, widthOf, wrap } from '../parts/text.js'
import { type AnswerPart, type HorizonView, horizonsOf } from './parts.js'
import { DIFFERENCE_HEADS, decidingInterval } from './verdict.js'

/** From here on there is room for the difference of the means. */
const WIDE = 112
/** A plot in fewer columns shows nothing. */
const PLOT_LEAST = 11
const SCALE_COLUMNS = 8

export function returnsSection(part: AnswerPart): Section {
  const { answer, page } = part
  const horizons = horizonsOf(answer)
  const wide = page.width >= WIDE
  const head = ['Return %', 'completed', 'median', '95 % interval', 'up %', ...(wide ? DIFFERENCE_HEADS : [])]
  const digits = digitsFor(horizons.map(extentOf))
  const rows = horizons.flatMap((horizon) => [occurrenceCells(horizon, digits, wide), referenceCells(horizon, digits)])
  const table = columns([head, ...rows], SHAPES)
  const used = Math.max(...table.map(widthOf)) + 2
  const room = page.width - used
  const plotted = plotWidth(room - SCALE_COLUMNS)
  const [top, ...lines] = table
  const heading = plotted < PLOT_LEAST ? top! : `${padEnd(top!, used)}${BOX_LEGEND.length <= room ? BOX_LEGEND : ''}`
  return [
    inked(page, 'strong', heading),
    ...lines.map((line, i) => {
      const drawn = plotted < PLOT_LEAST ? '' : plotOf(part, horizons[i >> 1]!, i % 2 === 1, plotted)
      return withInk(page, padEnd(line, used) + drawn, i % 2 === 1)
    }),
    ...missingLines(part, horizons),
  ]
}

/** After any minute of the scope alone: for an answer without occurrences. */
export function referenceSection({ answer, page }: AnswerPart): Section {
  const horizons = horizonsOf(answer).filter(({ reference }) => reference.completed > 0)
  if (horizons.length === 0) return []
  const digits = digitsFor(horizons.map(extentOf))
  const rows = horizons.map(({ name, reference }) => [
    name,
    grouped(reference.completed),
    percentage(reference.quantiles.p50, digits),
    share(reference.share_positive),
  ])
  const [top, ...lines] = columns([['After any minute, %', 'completed', 'median', 'up %'], ...rows], SHAPES)
  return [inked(page, 'strong', top!), ...lines]
}

const SHAPES: readonly Column[] = [{ align: 'left', least: 8 }, {}, {}, {}, {}, {}, {}]

const withInk = (page: Page, line: string, isReference: boolean): string =>
  isReference ? inked(page, 'quiet', line.trimEnd()) : line.trimEnd()

/** Of the figures that the table shows of a horizon, the greatest: its digits have to show that one. */
const extentOf = ({ occurrences, reference, independence }: HorizonView): number =>
  Math.max(
    ...[occurrences.quantiles.p50, reference.quantiles.p50, ...(independence.median_interval ?? [])].map((value) =>
      Math.abs(value ?? 0),
    ),
  )

function occurrenceCells({ name, occurrences, independence }: HorizonView, digits: number, wide: boolean): string[] {
  const { completed, quantiles, share_positive } = occurrences
  const up = partOf(Math.round((share_positive ?? 0) * completed), completed)
  return [
    name,
    grouped(completed),
    percentage(quantiles.p50, digits),
    completed > 0 && independence.median_interval === null
      ? 'too few days'
      : interval(independence.median_interval, digits),
    completed < FEW ? up : share(share_positive),
    ...(wide
      ? [percentage(independence.difference.mean, digits), interval(decidingInterval(independence), digits)]
      : []),
  ]
}

const referenceCells = ({ reference }: HorizonView, digits: number): string[] => [
  ' any min',
  grouped(reference.completed),
  percentage(reference.quantiles.p50, digits),
  '',
  share(reference.share_positive),
]

/** Both plots of a horizon have one scale, said once, beside that of the occurrences. */
function plotOf(
  { answer, page }: AnswerPart,
  { name, occurrences, reference }: HorizonView,
  isReference: boolean,
  width: number,
): string {
  const values = valuesOf(answer, name, occurrences)
  const scale = scaleOf([
    ...(values ?? [occurrences.quantiles.p5, occurrences.quantiles.p95]),
    reference.quantiles.p5,
    reference.quantiles.p95,
  ])
  if (isReference) return boxPlot(quantilesOf(reference), scale, width, 'reference')
  const drawn =
    values === undefined
      ? boxPlot(quantilesOf(occurrences), scale, width, 'occurrences')
      : dotPlot(values, scale, width)
  return `${inked(page, 'mark', drawn)} ±${scale === 0 ? UNKNOWN : `${Number((scale * 100).toPrecision(2))}`} %`
}

/** The quantiles that are drawn; where there are few values they lie between values that are too far apart. */
const quantilesOf = ({ completed, quantiles }: MetricSummary) => {
  const { p5, p25, p50, p75, p95 } = quantiles
  return completed < FEW ? { p5: null, p25: null, p50: null, p75: null, p95: null } : { p5, p25, p50, p75, p95 }
}

/** All returns at a horizon, where they are few and the page has them all; otherwise undefined. */
function valuesOf(
  { rows, counts }: AnswerPart['answer'],
  name: string,
  { completed }: MetricSummary,
): number[] | undefined {
  if (completed >= FEW || rows.length < counts.occurrences) return undefined
  return rows.flatMap(({ outcomes }) => outcomes[`return_${name}`] ?? [])
}

/** Windows that are not complete, by horizon. */
function missingLines({ answer, page }: AnswerPart, horizons: readonly HorizonView[]): string[] {
  const list = horizons
    .filter(({ occurrences: { missing } }) => missing > 0)
    .map(({ name, occurrences: { missing } }) => `${grouped(missing)} at ${name}`)
  const few = horizons.some(({ occurrences: { completed } }) => completed > 0 && completed < FEW)
  const said = [
    ...(list.length === 0 ? [] : [`Missing, not zero: windows that did not complete, ${list.join(', ')}.`]),
    ...(few ? [fewWords(answer)] : []),
  ]
  return said.length === 0 ? [] : wrap(said.join(' '), page.width).map((line) => inked(page, 'quiet', line))
}

const fewWords = ({ rows, counts }: AnswerPart['answer']): string =>
  rows.length < counts.occurrences
    ? `Fewer than ${FEW} completed are not drawn.`
    : `Where fewer than ${FEW} completed, each is a dot; ● are several.`
