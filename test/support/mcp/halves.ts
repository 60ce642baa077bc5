/** The two halves of an answer, compared. */
import * as assert from 'uvu/assert'
import { linesOf } from '../../../src/mcp/protocol/answer.js'
import type { CallAnswer } from './clients.js'

export const LIMITS = { text: 8_000, structured: 24_000, error: 8_000, list: 40_000 } as const
/** Members that both halves have in full. */
const FIGURES = ['identity', 'counts', 'outcomes', 'cost', 'cursor'] as const

/** Checks that both halves are within their limits and that each says what the other does. */
export function checkHalves({ text, structured, isError }: CallAnswer, name: string): void {
  if (isError) {
    assert.ok(text.length <= LIMITS.error, `${name}: an error of ${text.length} characters`)
    assert.is(structured, undefined, `${name}: an error has one half`)
    return
  }
  assert.ok(structured !== undefined, `${name} has no structured half`)
  assert.ok(text.length <= LIMITS.text, `${name}: a text of ${text.length} characters`)
  const size = JSON.stringify(structured).length
  assert.ok(size <= LIMITS.structured, `${name}: a structured half of ${size} characters`)
  const lines = text.split('\n')
  const { say } = structured as { say: string[] }
  assert.ok(say.length > 0, `${name} says nothing`)
  assert.equal(lines.slice(0, say.length), say, `${name}: the sentences come first`)
  for (const figure of FIGURES) {
    if (!(figure in structured)) continue
    for (const line of linesOf(figure, structured[figure]))
      assert.ok(lines.includes(line), `${name}: ${line.slice(0, 200)}`)
  }
  // Every other line of the text is a member of the structured half, or says what was left out.
  const known = new Set(Object.entries(structured).flatMap(([member, value]) => linesOf(member, value)))
  for (const line of lines.slice(say.length)) {
    assert.ok(
      known.has(line) || line.startsWith('Left out of this text: '),
      `${name}: only in the text: ${line.slice(0, 200)}`,
    )
  }
}
