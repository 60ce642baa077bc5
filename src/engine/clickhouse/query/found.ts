/** Counts and anchors of a plan, by the fastest form that can give them. */
import { native } from '../../../native/index.js'
import { EngineError } from '../connection/index.js'
import { AnswerReader, type FoundAnchors, type LoweredPlan, lowerToSql, type Nulls, UNREWRITTEN } from '../index.js'
import type { Asked } from './asked.js'
import { ANCHORS_MAX, type Questions } from './questions.js'

/** Rejects with `result_too_large` for more than ANCHORS_MAX anchors, and as Questions.rows and AnswerReader do. */
export async function foundBy(
  { program, records, nulls }: Asked,
  questions: Questions,
  signal: AbortSignal,
): Promise<FoundAnchors> {
  const table = native.featureTable()
  const fast = lowerToSql(program, table, records)
  const dense = () => readBy(lowerToSql(program, table, records, UNREWRITTEN), undefined, questions, signal)
  if (fast.stretches === undefined) return readBy(fast, undefined, questions, signal)
  try {
    const own = await nulls.of(fast.stretches.columns, signal)
    return own === undefined ? await dense() : await readBy(fast, own, questions, signal)
  } catch (error) {
    // Events and nulls may be more than a server or an answer may hold where anchors are not.
    if (!(error instanceof EngineError) || error.code !== 'result_too_large') throw error
    return dense()
  }
}

async function readBy(
  lowered: LoweredPlan,
  nulls: Nulls | undefined,
  questions: Questions,
  signal: AbortSignal,
): Promise<FoundAnchors> {
  const tooMany = () => new EngineError('result_too_large', `more than ${ANCHORS_MAX} occurrences`)
  const reader = new AnswerReader(lowered, nulls)
  let found = 0
  if (lowered.sql !== '') {
    for await (const parts of questions.rows(lowered.sql, lowered.scope.length, signal)) {
      found += reader.take(parts)
      if (found > ANCHORS_MAX) throw tooMany()
    }
  }
  const answer = reader.answer()
  if (answer.counts.occurrences > ANCHORS_MAX) throw tooMany()
  return answer
}
