/** The number and digest of a policy's rows, as a result or its sealed part says them. */
import { ProblemError } from '../contract/errors.js'
import type { StudyPart } from '../contract/study/study-result.js'
import type { PolicyRows } from '../studies/index.js'

/**
 * `part`: the canonical bytes of a result, or of its sealed part. Throws ProblemError `value_range` for a policy that it does not have, and
 * `rows_not_kept` for a result of an engine that made no rows.
 */
export function rowsDigest(part: Uint8Array | string, policy: string): PolicyRows {
  const { policies } = JSON.parse(typeof part === 'string' ? part : new TextDecoder().decode(part)) as StudyPart
  const found = policies.find(({ id }) => id === policy)
  if (found === undefined) {
    const allowed = policies.map(({ id }) => id)
    throw ProblemError.of([
      { code: 'value_range', path: '/policy', detail: `the study has the policies ${allowed.join(', ')}`, allowed },
    ])
  }
  if (found.rows === undefined) throw new ProblemError('rows_not_kept')
  return found.rows
}
