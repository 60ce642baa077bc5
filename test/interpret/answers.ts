/** Answers to the phrasings of the sets. Several tests look at the same ones, and each takes milliseconds, so they are made once in a process. */
import type { Recorded } from '../../src/interpret/clauses/scope.js'
import { interpret } from '../../src/interpret/interpret.js'
import type { Interpretation } from '../../src/interpret/proposal/answer.js'
import { minuteOfTime } from '../../src/plan/index.js'
import { RECORD_BEGIN, RECORD_END, SYMBOLS } from './phrasing.js'

/** The record of all phrasings. */
export const RECORDED: Recorded = {
  symbols: SYMBOLS,
  begin: minuteOfTime(RECORD_BEGIN)!,
  end: minuteOfTime(RECORD_END)!,
}

const made = new Map<string, Interpretation>()

/** The answer to a phrasing, frozen: a test that changed it would change what others see. */
export function answerTo(say: string): Interpretation {
  const known = made.get(say)
  if (known !== undefined) return known
  // A copy, because parts of an answer may belong to the interpreter.
  const answer = frozen(structuredClone(interpret(say, RECORDED)))
  made.set(say, answer)
  return answer
}

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  for (const part of Object.values(value)) frozen(part)
  return Object.freeze(value)
}
