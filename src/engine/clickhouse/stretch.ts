/**
 * Stretches of minutes of a symbol, the end not among them, with a null reason (0: none). A symbol has few minutes without a value,
 * and few events, so what follows from them is computed from stretches, and no other row is looked at.
 */
export interface Stretch {
  begin: number
  end: number
  /** 1 to 5, of which the greatest is the strongest; 0 where it does not matter. */
  reason: number
}

/** Each stretch later by some minutes, and longer. */
export const moved = (stretches: readonly Stretch[], by: number, longer: number): Stretch[] =>
  stretches.map(({ begin, end, reason }) => ({ begin: begin + by, end: end + by + longer, reason }))

/** Of each stretch the minutes in [from, to). */
export function clipped(stretches: readonly Stretch[], from: number, to: number): Stretch[] {
  const inside: Stretch[] = []
  for (const { begin, end, reason } of stretches) {
    const [first, last] = [Math.max(begin, from), Math.min(end, to)]
    if (first < last) inside.push({ begin: first, end: last, reason })
  }
  return inside
}

const REASONS = 6
/** Minutes are below 2^31, so minute, reason and direction fit the integers of a double. */
const CHANGE = 2 * REASONS

/** The same minutes under the strongest of their reasons, ascending, without overlaps. Ends are finite. */
export function strongest(stretches: readonly Stretch[]): Stretch[] {
  if (ascend(stretches)) return [...stretches]
  const changes = new Float64Array(2 * stretches.length)
  for (const [i, { begin, end, reason }] of stretches.entries()) {
    changes[2 * i] = begin * CHANGE + 2 * reason + 1
    changes[2 * i + 1] = end * CHANGE + 2 * reason
  }
  changes.sort()
  const covering = new Int32Array(REASONS)
  const found: Stretch[] = []
  let [begin, now] = [0, -1]
  for (let i = 0; i < changes.length; ) {
    const minute = Math.floor(changes[i]! / CHANGE)
    for (; i < changes.length && changes[i]! < (minute + 1) * CHANGE; i++) {
      const change = changes[i]! - minute * CHANGE
      covering[change >> 1]! += change % 2 === 1 ? 1 : -1
    }
    let reason = REASONS - 1
    while (reason >= 0 && covering[reason] === 0) reason--
    if (reason === now) continue
    if (now >= 0) found.push({ begin, end: minute, reason: now })
    begin = minute
    now = reason
  }
  return found
}

const ascend = (stretches: readonly Stretch[]): boolean =>
  stretches.every(({ begin, end }, i) => begin < end && (i === 0 || stretches[i - 1]!.end <= begin))

/**
 * The minutes at which more than `tolerated` of the last `span` minutes are covered, under the strongest reason of these. The given
 * stretches ascend, are finite and do not overlap.
 */
export function moreThan(stretches: readonly Stretch[], span: number, tolerated: number): Stretch[] {
  const reached = moved(stretches, 0, span - 1)
  if (tolerated === 0) return reached
  const minutes = minutesOf(stretches)
  const over: Stretch[] = []
  for (let i = tolerated; i < minutes.length; i++) {
    // From this minute until the first of `tolerated` + 1 leaves the span, or the next minute comes.
    const [begin, next] = [minutes[i]!, minutes[i + 1] ?? Number.POSITIVE_INFINITY]
    const end = Math.min(minutes[i - tolerated]! + span, next)
    const last = over.at(-1)
    if (begin >= end) continue
    if (last?.end === begin) last.end = end
    else over.push({ begin, end, reason: 0 })
  }
  return common(strongest(reached), over)
}

/** The minutes of both lists, which ascend, do not overlap, and are cut here; the reasons are those of the first. */
export function common(stretches: readonly Stretch[], others: readonly Stretch[]): Stretch[] {
  const both: Stretch[] = []
  let from = 0
  for (const { begin, end, reason } of stretches) {
    while (from < others.length && others[from]!.end <= begin) from++
    for (let i = from; i < others.length && others[i]!.begin < end; i++)
      both.push({ begin: Math.max(begin, others[i]!.begin), end: Math.min(end, others[i]!.end), reason })
  }
  return both
}

/** What is in [from, to) and in none of the stretches, which ascend and do not overlap. */
export function complement(stretches: readonly Stretch[], from: number, to: number): Stretch[] {
  const left: Stretch[] = []
  let begin = from
  for (const stretch of clipped(stretches, from, to)) {
    if (stretch.begin > begin) left.push({ begin, end: stretch.begin, reason: 0 })
    begin = stretch.end
  }
  if (begin < to) left.push({ begin, end: to, reason: 0 })
  return left
}

export const lengthOf = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, { begin, end }) => sum + end - begin, 0)

/** All minutes of stretches that ascend. */
export function minutesOf(stretches: readonly Stretch[]): Int32Array {
  const minutes = new Int32Array(lengthOf(stretches))
  let at = 0
  for (const { begin, end } of stretches) for (let minute = begin; minute < end; minute++) minutes[at++] = minute
  return minutes
}
