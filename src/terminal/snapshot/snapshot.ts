/** A snapshot for people: price, rulebook entries, what is unusual, and as many values as the page has room for. */

import type { SnapshotBody } from '../../contract/bodies/snapshot.js'
import { RULE_BY_ID, RULEBOOK } from '../../contract/rulebook.js'
import { fitted, type Section } from '../parts/fit.js'
import { identityWords } from '../parts/identity.js'
import { counted, priceText, timeText } from '../parts/numbers.js'
import { inked, LINES_MAX, type Page } from '../parts/page.js'
import { first, wrap } from '../parts/text.js'
import { nullText } from './null-values.js'
import { candleText, gridOf, listedFeatures } from './values-grid.js'

const LONG_LINES = 4

/** The lines of a snapshot, at most LINES_MAX. */
export function renderSnapshot(snapshot: SnapshotBody, page: Page): string[] {
  const paragraph = (text: string): string[] =>
    text === '' ? [] : first(wrap(text, page.width), LONG_LINES, page.width)
  const above: Section[] = [
    headline(snapshot, page),
    [...paragraph(firedText(snapshot)), ...paragraph(undeterminedText(snapshot))],
  ]
  const features = listedFeatures(snapshot)
  const below: Section[] = [
    [...paragraph(candleText(snapshot)), ...paragraph(nullText(snapshot))],
    [
      ...paragraph(
        'A moment that was chosen because it moved looks weaker when all such moments are counted: ask with hindsight query.',
      ),
      ...paragraph(`All ${Object.keys(snapshot.features).length} features with their aggregates: --json.`),
      ...paragraph(identityWords(snapshot)),
    ],
  ]
  const others = [...above, ...below]
  const taken = others.flat().length + others.length
  const grid = gridOf(snapshot, features, page, LINES_MAX - taken)
  return fitted(2, () => [...above, grid, ...below])
}

function headline(snapshot: SnapshotBody, page: Page): string[] {
  const { symbol, anchor_time, known_at, prices, price_null_reason, simulated } = snapshot
  const { open, high, low, close } = prices
  const price =
    close === null
      ? `There is no price in this minute (${price_null_reason?.replaceAll('_', ' ') ?? 'unknown'}), so no query can match it.`
      : `Close ${priceText(close)}, open ${priceText(open)}, high ${priceText(high)}, low ${priceText(low)} of this minute.`
  const time = `${symbol} at ${timeText(anchor_time)} UTC, known from ${timeText(known_at).slice(11)} on`
  return [
    ...(simulated ? [inked(page, 'warning', 'SIMULATED records, no market data')] : []),
    ...wrap(time, page.width).map((line) => inked(page, 'strong', line)),
    ...wrap(price, page.width),
  ]
}

const titleOf = (id: string): string => RULE_BY_ID.get(id)?.title ?? id

function firedText({ rules: { fired, undetermined } }: SnapshotBody): string {
  const known = RULEBOOK.length - undetermined.length
  if (known === 0) return ''
  return fired.length === 0
    ? `Of ${counted(known, 'rulebook entry', 'rulebook entries')} that could be decided none holds.`
    : `Of ${counted(known, 'rulebook entry', 'rulebook entries')} that could be decided ${fired.length} hold${fired.length === 1 ? 's' : ''}: ${fired.map(titleOf).join(', ')}.`
}

function undeterminedText({ rules: { undetermined } }: SnapshotBody): string {
  if (undetermined.length === 0) return ''
  const count = counted(undetermined.length, 'entry', 'entries')
  if (undetermined.length === RULEBOOK.length) return `No rulebook entry could be decided: values are unknown.`
  return `Undecided, because a value is unknown: ${count} (${undetermined.map(titleOf).join(', ')}).`
}
