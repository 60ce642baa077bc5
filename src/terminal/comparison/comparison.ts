/**
 * Two answers side by side, for people: what differs in their conditions, how often each happened, and the returns of both at every horizon, intervals
 * next to each other. Nothing is subtracted: the two may share occurrences and days, so a difference of their figures has no interval here.
 */
import type { QueryDocument } from '../../contract/query-document.js'
import type { ResultBody } from '../../research/index.js'
import { caveatSentences } from '../answer/caveats.js'
import { type HorizonView, horizonsOf } from '../answer/parts.js'
import { DIFFERENCE_HEADS, decidingInterval, isJudged, verdictOf } from '../answer/verdict.js'
import { BOX_LEGEND, boxPlot, plotWidth, scaleOf } from '../parts/box-plot.js'
import { caveatSection } from '../parts/caveats.js'
import { fitted, type Section } from '../parts/fit.js'
import { shortDigest } from '../parts/identity.js'
import { counted, digitsFor, FEW, grouped, interval, onceIn, percentage, share, UNKNOWN } from '../parts/numbers.js'
import { inked, type Page } from '../parts/page.js'
import { type Column, columns, cut, padEnd, widthOf, wrap } from '../parts/text.js'
import { differentConditions } from './conditions.js'

/** One side of a comparison. */
export interface ComparedAnswer {
  /** What the reader calls it: the name of a file. */
  readonly name: string
  readonly answer: ResultBody
  /** Undefined for a stored result whose query is not beside it. */
  readonly document: QueryDocument | undefined
}

type Sides = readonly [a: ComparedAnswer, b: ComparedAnswer]

const LETTERS = ['A', 'B'] as const
/** Levels of shortness: all; caveats in one paragraph. */
const LEVELS = 3
const PLOT_LEAST = 11
const SCALE_COLUMNS = 8

/** The lines of a comparison, at most LINES_MAX. */
export function renderComparison(a: ComparedAnswer, b: ComparedAnswer, page: Page): string[] {
  const sides: Sides = [a, b]
  return fitted(LEVELS, (level): Section[] => [
    headSection(sides, page),
    conditionSection(sides, page),
    returnSection(sides, page),
    noteSection(sides, page),
    caveatSection(page, sharedCaveats(sides), level >= 1),
  ])
}

function headSection(sides: Sides, page: Page): Section {
  const simulated = sides.some(({ answer }) => answer.simulated)
  return [
    ...(simulated ? [inked(page, 'warning', 'SIMULATED records, no market data')] : []),
    ...sides.flatMap(({ name, answer }, i) => {
      const text = `${LETTERS[i]}  ${name}: ${happened(answer)}`
      return wrap(text, page.width, '   ').map((line, n) => (n === 0 ? inked(page, 'strong', line) : line))
    }),
  ]
}

function happened({ counts }: ResultBody): string {
  const { occurrences, eligible, symbols_in_scope, symbols_with_occurrences, days_with_occurrences } = counts
  const could = `${counted(eligible, 'eligible minute')} of ${counted(symbols_in_scope, 'symbol')}`
  if (occurrences === 0) return `did not happen in ${could}.`
  return (
    `${counted(occurrences, 'time')} in ${could}, ${onceIn(occurrences, eligible)}; on ` +
    `${counted(days_with_occurrences, 'day')}, in ${symbols_with_occurrences} of ${counted(symbols_in_scope, 'symbol')}.`
  )
}

function conditionSection(sides: Sides, page: Page): Section {
  const [{ document: a, answer: one }, { document: b, answer: other }] = sides
  const lines: string[] = []
  const listed = (label: string, texts: readonly string[]) => {
    if (texts.length > 0) lines.push(...wrap(`${padEnd(label, 9)}${texts.join('; ')}`, page.width, ' '.repeat(9)))
  }
  if (a === undefined || b === undefined) {
    const unknown = sides.flatMap(({ name, document }) => (document === undefined ? [name] : []))
    lines.push(
      ...wrap(
        `The query of ${unknown.join(' and ')} is not beside the result, so conditions are not compared.`,
        page.width,
      ),
    )
  } else {
    const { both, onlyA, onlyB } = differentConditions(a, b)
    listed('Both', both)
    listed('Only A', onlyA)
    listed('Only B', onlyB)
    if (onlyA.length + onlyB.length === 0) lines.push('Both state the same conditions.')
  }
  if (one.dataset_revision !== other.dataset_revision) {
    const revisions = sides.map(({ answer }, i) => `${LETTERS[i]} ${shortDigest(answer.dataset_revision)}`)
    lines.push(...wrap(`The revisions of the dataset differ: ${revisions.join(', ')}.`, page.width))
  }
  return lines
}

function returnSection(sides: Sides, page: Page): Section {
  const [ofA, ofB] = sides.map(({ answer }) => horizonsOf(answer)) as [HorizonView[], HorizonView[]]
  const pairs = ofA.map((horizon, i): readonly [HorizonView, HorizonView] => [horizon, ofB[i]!])
  const digits = digitsFor(pairs.flat().map(({ occurrences }) => Math.abs(occurrences.quantiles.p50 ?? 0)))
  const head = ['Return %', 'completed', 'median', '95 % interval', 'up %', ...DIFFERENCE_HEADS]
  const together = judgedOf(pairs.flat())
  const rows = [
    head,
    ...pairs.flatMap((pair) => pair.map((horizon, i) => cellsOf(horizon, LETTERS[i]!, digits, together))),
  ]
  const whole = columns(rows, SHAPES)
  const isWide = Math.max(...whole.map(widthOf)) <= page.width
  const [top, ...lines] = isWide ? whole : columns(rows, SHAPES.slice(0, -DIFFERENCE_HEADS.length))
  const used = Math.max(widthOf(top!), ...lines.map(widthOf)) + 2
  const plotted = plotWidth(page.width - used - SCALE_COLUMNS)
  const drawn = plotted >= PLOT_LEAST
  return [
    inked(page, 'strong', cut(drawn ? `${padEnd(top!, used)}${BOX_LEGEND}` : top!, page.width)),
    ...lines.map((line, i) => {
      const plot = drawn ? plotOf(pairs[i >> 1]!, i % 2, plotted) : ''
      return cut(`${padEnd(line, used)}${plot}`.trimEnd(), page.width)
    }),
    ...(isWide
      ? []
      : [inked(page, 'quiet', 'The means beside any minute, with their intervals: a wider terminal, or --json.')]),
  ]
}

const SHAPES: readonly Column[] = [{ align: 'left', least: 6 }, {}, {}, {}, {}, {}, {}]

function cellsOf(
  { name, occurrences, independence }: HorizonView,
  letter: string,
  digits: number,
  together: number,
): string[] {
  const { completed, quantiles, share_positive } = occurrences
  const ends = (of: readonly [number, number] | null) =>
    completed > 0 && of === null ? 'too few days' : interval(of, digits)
  return [
    `${padEnd(letter === 'A' ? name : '', 4)}${letter}`,
    grouped(completed),
    percentage(quantiles.p50, digits),
    ends(independence.median_interval),
    share(share_positive),
    percentage(independence.difference.mean, digits),
    ends(decidingInterval(independence, Math.max(1, together))),
  ]
}

/** Both plots of a horizon have one scale, which stands beside the first. */
function plotOf(pair: readonly [HorizonView, HorizonView], side: number, width: number): string {
  const scale = scaleOf(pair.flatMap(({ occurrences: { quantiles } }) => [quantiles.p5, quantiles.p95]))
  const { completed, quantiles } = pair[side]!.occurrences
  const { p5, p25, p50, p75, p95 } = quantiles
  const known = completed < FEW ? { p5: null, p25: null, p50: null, p75: null, p95: null } : { p5, p25, p50, p75, p95 }
  const plot = boxPlot(known, scale, width, side === 0 ? 'occurrences' : 'reference')
  return side === 0 ? `${plot} ±${scale === 0 ? UNKNOWN : `${Number((scale * 100).toPrecision(2))}`} %` : plot
}

function noteSection(sides: Sides, page: Page): Section {
  const judged = judgedOf(sides.flatMap(({ answer }) => horizonsOf(answer)))
  const text =
    'Nothing is subtracted: A and B may share occurrences and days, so it is not tested whether they differ. ' +
    'Overlapping intervals do not show that they are equal. “Any minute” is any minute of the scope of the same query.' +
    (judged < 2 ? '' : ` The ${judged} intervals of means beside any minute hold together.`)
  return wrap(text, page.width).map((line) => inked(page, 'quiet', line))
}

/** The number of horizons that have intervals. */
const judgedOf = (horizons: readonly HorizonView[]): number =>
  horizons.filter(({ independence, occurrences }) => isJudged(verdictOf(independence, occurrences.completed))).length

/** Each caveat once, with the side that it belongs to. */
function sharedCaveats(sides: Sides): string[] {
  const [ofA, ofB] = sides.map(({ answer }) => caveatSentences(answer)) as [string[], string[]]
  return [
    ...ofA.filter((sentence) => ofB.includes(sentence)),
    ...ofA.filter((sentence) => !ofB.includes(sentence)).map((sentence) => `A: ${sentence}`),
    ...ofB.filter((sentence) => !ofA.includes(sentence)).map((sentence) => `B: ${sentence}`),
  ]
}
