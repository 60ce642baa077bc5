/** Counts and anchors of a plan, by the fastest form that can give them. */
import { native } from '../../../native/index.js'
import { EngineError } from '../connection/index.js'
import { AnswerReader, type FoundAnchors, type LoweredPlan, lowerToSql, type Nulls, UNREWRITTEN } from '../index.js'
import type { Asked } from './asked.js'
import type { Questions } from './questions.js'

/** Rejects with `result_too_large` for more than `most` anchors, and as Questions.rows and AnswerReader do. */
export async function foundBy(
  { program, records, nulls }: Asked,
  questions: Questions,
  most: number,
  signal: AbortSignal,
): Promise<FoundAnchors> {
  const table = native.featureTable()
  const fast = lowerToSql(program, table, records)
  const dense = () => readBy(lowerToSql(program, table, records, UNREWRITTEN), undefined, questions, most, signal)
  if (fast.stretches === undefined) return readBy(fast, undefined, questions, most, signal)
  try {
    const own = await nulls.of(fast.stretches.columns, signal)
    return own === undefined ? await dense() : await readBy(fast, own, questions, most, signal)
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
  most: number,
  signal: AbortSignal,
): Promise<FoundAnchors> {
  const tooMany = () => new EngineError('result_too_large', `more than ${most} occurrences`)
  const reader = new AnswerReader(lowered, nulls)
  let found = 0
  if (lowered.sql !== '') {
    for await (const parts of questions.rows(lowered.sql, lowered.scope.length, signal)) {
      found += reader.take(parts)
      if (found > most) throw tooMany()
    }
  }
  const answer = reader.answer()
  if (answer.counts.occurrences > most) throw tooMany()
  return answer
}
