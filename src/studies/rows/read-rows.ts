/**
 * Reads the rows of a run from the engine, policy by policy, as text. While one piece is stored, the engine writes the next. Memory holds two
 * pieces.
 */
import { createHash } from 'node:crypto'
import { STUDY_ROWS_HEADER, STUDY_ROWS_PIECE } from '../../contract/study/study-rows.js'
import { native, type StudyHandle } from '../../native/index.js'

/** Rows of one policy, with their digest: the SHA-256 of header and rows, in hex. */
export interface PolicyRows {
  readonly count: number
  readonly sha256: string
}

/** STUDY_ROWS_PIECE rows of a policy; the last piece has fewer. The header is not part of it. */
export interface RowsPiece {
  readonly part: 'open' | 'sealed'
  readonly policy: string
  readonly rows: number
  readonly text: Uint8Array
}

/** Takes the pieces of a policy in their order, one policy after the other. */
export type RowsSink = (piece: RowsPiece) => Promise<void>

/** The rows of each policy of a part. Rejects with the signal's reason after an abort, and as the sink does. */
export async function readRows(
  study: StudyHandle,
  part: 'open' | 'sealed',
  {
    policies,
    opportunities,
    sink,
    signal,
  }: {
    readonly policies: readonly { readonly id: string }[]
    readonly opportunities: number
    readonly sink: RowsSink
    readonly signal: AbortSignal
  },
): Promise<PolicyRows[]> {
  const all: PolicyRows[] = []
  for (const [number, { id: policy }] of policies.entries()) {
    const digest = createHash('sha256').update(STUDY_ROWS_HEADER)
    const next = () => native.nextStudyRows(study, part, number, STUDY_ROWS_PIECE)
    let text = await next()
    for (let left = opportunities; text.length > 0; left -= STUDY_ROWS_PIECE) {
      signal.throwIfAborted()
      digest.update(text)
      const piece = { part, policy, rows: Math.min(left, STUDY_ROWS_PIECE), text }
      const [following] = await Promise.all([next(), sink(piece)])
      text = following
    }
    all.push({ count: opportunities, sha256: digest.digest('hex') })
  }
  return all
}
