/**
 * The ladder: how many occurrences reached each threshold within each horizon, and how soon. It has most of the numbers of a summary, so its
 * canonical bytes can also be written directly. The values and the bytes have the same members.
 */
import { CanonicalBytes } from '../contract/jcs.js'
import { HORIZONS, LADDER } from '../contract/outcomes.js'
import { ensure } from '../contract/result-violation.js'
import type { HorizonSums } from '../engine/index.js'
import { ByteWriter, piece } from './byte-writer.js'

export interface LadderStep {
  threshold: number
  reached_up: number
  median_minutes_up: number | null
  /** Absent for thresholds of 1 and above, because a price cannot fall by more than 100 %. */
  reached_down?: number
  median_minutes_down?: number | null
}

export interface Ladder {
  [horizon: string]: LadderStep[]
}

/** Thresholds of this value and above have no downward side. */
const ONLY_UP = 1

export const ladderOf = (horizons: readonly HorizonSums[]): Ladder =>
  Object.fromEntries(HORIZONS.map(([name], i) => [name, stepsOf(checked(horizons[i]!, name))]))

const medianMinutes = (twice: number): number | null => (twice < 0 ? null : twice / 2)

const stepsOf = ({ ladder }: HorizonSums): LadderStep[] =>
  LADDER.map((threshold, i) => {
    const { reached_up, reached_down, median_minutes_up_x2, median_minutes_down_x2 } = ladder[i]!
    const median_minutes_up = medianMinutes(median_minutes_up_x2)
    if (threshold >= ONLY_UP) return { threshold, reached_up, median_minutes_up }
    const median_minutes_down = medianMinutes(median_minutes_down_x2)
    return { threshold, reached_up, median_minutes_up, reached_down, median_minutes_down }
  })

function checked(horizon: HorizonSums, name: string): HorizonSums {
  ensure(horizon.ladder.length === LADDER.length, () => `the ladder of ${name} has ${horizon.ladder.length} steps`)
  return horizon
}

const NAMES = HORIZONS.map(([name], number) => ({ name, number }))
  .sort((a, b) => (a.name < b.name ? -1 : 1))
  .map(({ name, number }, i) => ({ name, number, before: piece(`${i === 0 ? '{' : ','}"${name}":[`) }))
const STEPS = LADDER.map((threshold, i) => {
  const open = i === 0 ? '{' : ',{'
  const down = threshold < ONLY_UP
  return {
    medianDown: down ? piece(`${open}"median_minutes_down":`) : undefined,
    medianUp: piece(`${down ? ',' : open}"median_minutes_up":`),
    reachedDown: piece(',"reached_down":'),
    reachedUp: piece(',"reached_up":'),
    threshold: piece(`,"threshold":${threshold}}`),
  }
})
const STEPS_END = piece(']')
const END = piece('}')
const BYTES = 16_384

/** The canonical bytes of ladderOf. */
export function ladderBytes(horizons: readonly HorizonSums[]): CanonicalBytes {
  const writer = new ByteWriter(BYTES)
  for (const { name, number, before } of NAMES) {
    const { ladder } = checked(horizons[number]!, name)
    writer.put(before)
    for (let i = 0; i < STEPS.length; i++) {
      const step = STEPS[i]!
      const { reached_up, reached_down, median_minutes_up_x2, median_minutes_down_x2 } = ladder[i]!
      if (step.medianDown !== undefined) {
        writer.put(step.medianDown)
        writer.half(median_minutes_down_x2)
      }
      writer.put(step.medianUp)
      writer.half(median_minutes_up_x2)
      if (step.medianDown !== undefined) {
        writer.put(step.reachedDown)
        writer.count(reached_down)
      }
      writer.put(step.reachedUp)
      writer.count(reached_up)
      writer.put(step.threshold)
    }
    writer.put(STEPS_END)
  }
  writer.put(END)
  return new CanonicalBytes(writer.written)
}
