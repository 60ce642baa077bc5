/** Rows of studies in the control store: in pieces, named by their digest and number, before the job has its result. */
import { join } from 'node:path'
import { type ControlStore, studyRowsPiece } from '../accounts/index.js'
import { STUDY_ROWS_PIECE } from '../contract/study/study-rows.js'
import { pieceText, ROWS_FILES, RowsFile, type StoredRows } from '../local-studies/index.js'

/** Pieces of one transaction. A piece has some 100 kB. */
const PIECES_AT_ONCE = 8

/** Stores all rows that a run wrote into a folder. A run without rows has no files. Repeating it changes nothing. */
export async function keepRows(store: ControlStore, folder: string): Promise<void> {
  for (const name of Object.values(ROWS_FILES)) {
    const file = await RowsFile.open(join(folder, name)).catch(unlessAbsent)
    if (file === undefined) continue
    try {
      await keepFile(store, file)
    } finally {
      await file.close()
    }
  }
}

async function keepFile(store: ControlStore, file: RowsFile): Promise<void> {
  for (const [policy, { sha256, pieces }] of Object.entries(file.index)) {
    const last = pieces.length - 1
    // Pieces are stored in their order: where the last one is, all are.
    if (last < 0 || (await studyRowsPiece(store, sha256, last)) !== undefined) continue
    for (let at = 0; at <= last; at += PIECES_AT_ONCE) {
      const numbers = pieces.slice(at, at + PIECES_AT_ONCE).map((_, i) => at + i)
      const batch = numbers.map(async (piece) => ({ sha256, piece, body: await file.piece(policy, piece) }))
      await store.perform('keepStudyRows', { pieces: await Promise.all(batch) })
    }
  }
}

/** The rows with that digest. */
export const storedRows = (
  store: ControlStore,
  { count, sha256 }: { readonly count: number; readonly sha256: string },
): StoredRows => ({
  count,
  sha256,
  pieces: Math.ceil(count / STUDY_ROWS_PIECE),
  text: async (number) => {
    const body = await studyRowsPiece(store, sha256, number)
    if (body === undefined) throw new Error(`piece ${number} of the rows ${sha256} is missing`)
    return pieceText(body)
  },
})

function unlessAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
