/** The values of a bucket in columns, by group, each with its rank among the feature's own recent values. */

import type { SnapshotBody } from '../../contract/bodies/snapshot.js'
import { FEATURES, type Feature } from '../../contract/features.js'
import { percentileField } from '../../contract/standard-aggregates.js'
import type { Section } from '../parts/fit.js'
import { inked, type Page } from '../parts/page.js'
import { cut, padEnd, padStart, widthOf, wrap } from '../parts/text.js'
import { valueText } from '../parts/values.js'

/** A cell is so wide at least; there are as many columns as fit. */
const CELL = 38
const GAP = 4

/** Ranks of features that are shown beside their base feature. */
const RANKS: ReadonlySet<string> = new Set(
  FEATURES.map((feature) => percentileField(feature)?.slice('feature.'.length) ?? ''),
)
/** Every clock has its course: a rank says nothing of it. */
const UNRANKED = 'calendar'

/** Features with a value, without candle patterns and ranks, which are shown in other ways. */
export const listedFeatures = ({ features }: SnapshotBody): Feature[] =>
  FEATURES.filter(
    ({ id, group }) =>
      group !== 'candles' && !id.startsWith('candle_age_') && !RANKS.has(id) && (features[id]?.value ?? null) !== null,
  )

/** Which candles have a pattern, in one sentence. Empty when none of them is known. */
export function candleText({ features }: SnapshotBody): string {
  const candles = FEATURES.filter(({ id, group }) => group === 'candles' && (features[id]?.value ?? null) !== null)
  if (candles.length === 0) return ''
  const found = candles.filter(({ id }) => features[id]!.value !== 'none')
  const said = found.map(
    ({ id }) => `${id.replace('candle_', '').replaceAll('_', ' ')} ${valueText('', features[id]!.value)}`,
  )
  return said.length === 0
    ? `Candle patterns: none of ${candles.length}.`
    : `Candle patterns, ${said.length} of ${candles.length}: ${said.join(', ')}.`
}

/** Ranks beyond these are marked. */
const [LOW, HIGH] = [0.05, 0.95]

interface Cell {
  readonly name: string
  readonly value: string
  readonly rank: string
  readonly unusual: boolean
}

/** The grid in at most `lines` lines. When not every feature fits, unusual ones and then the first ones of each group are shown. */
export function gridOf(snapshot: SnapshotBody, features: readonly Feature[], page: Page, lines: number): Section {
  if (features.length === 0) return []
  const across = Math.max(1, Math.floor((page.width + GAP) / (CELL + GAP)))
  const note = noteOf(page, 0, features.length)
  const room = Math.max(1, (lines - note.length) * across)
  const shown = chosen(snapshot, features, room)
  const cells = blocksOf(snapshot, shown)
  const height = Math.ceil(cells.length / across)
  const width = Math.floor((page.width + GAP) / across) - GAP
  const rows = Array.from({ length: height }, (_, row) =>
    Array.from({ length: across }, (_, column) => cellText(page, cells[column * height + row], width))
      .join(' '.repeat(GAP))
      .trimEnd(),
  )
  return [...rows, ...noteOf(page, shown.length, features.length)]
}

const noteOf = (page: Page, shown: number, all: number): string[] =>
  wrap(
    `p97: higher than 97 % of the feature's own recent values; * above p95 or below p5.${shown === all ? '' : ` ${shown} of ${all} known values.`}`,
    page.width,
  ).map((line) => inked(page, 'quiet', line))

/** A heading for every group, and its features. */
function blocksOf(snapshot: SnapshotBody, features: readonly Feature[]): (Cell | string)[] {
  const groups = new Map<string, Feature[]>()
  for (const feature of features) groups.set(feature.group, [...(groups.get(feature.group) ?? []), feature])
  return [...groups].flatMap(([group, members]) => [group, ...members.map((feature) => cellOf(snapshot, feature))])
}

function cellOf({ features }: SnapshotBody, { id, group }: Feature): Cell {
  const { value, percentile } = features[id]!
  const ranked = group !== UNRANKED && typeof percentile === 'number'
  return {
    name: id,
    value: valueText(`feature.${id}`, value),
    rank: ranked ? `p${Math.round(percentile * 100)}` : '',
    unusual: ranked && (percentile > HIGH || percentile < LOW),
  }
}

function cellText(page: Page, cell: Cell | string | undefined, width: number): string {
  if (cell === undefined) return ' '.repeat(width)
  if (typeof cell === 'string') return padEnd(inked(page, 'strong', cell), width)
  const right = `${padStart(cell.value, 9)} ${padStart(cell.rank, 4)}${cell.unusual ? '*' : ' '}`
  const name = padEnd(cut(cell.name, width - widthOf(right) - 1), width - widthOf(right))
  return cell.unusual ? inked(page, 'mark', name + right) : name + right
}

/** As many as fit, headings included, in the order of the vocabulary. */
function chosen(snapshot: SnapshotBody, features: readonly Feature[], room: number): Feature[] {
  const groups = new Set(features.map(({ group }) => group)).size
  const most = Math.max(1, room - groups)
  if (features.length <= most) return [...features]
  const place = new Map<string, number>()
  const ranked = features.map((feature, order) => {
    const nth = place.get(feature.group) ?? 0
    place.set(feature.group, nth + 1)
    return { feature, order, nth, unusual: cellOf(snapshot, feature).unusual }
  })
  const kept = ranked
    .toSorted((a, b) => Number(b.unusual) - Number(a.unusual) || a.nth - b.nth || a.order - b.order)
    .slice(0, most)
  return kept.toSorted((a, b) => a.order - b.order).map(({ feature }) => feature)
}
