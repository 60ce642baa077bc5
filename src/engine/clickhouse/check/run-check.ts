/** Asks the built-in questions, and compares the counts of every shard with the known ones. */
import { native } from '../../../native/index.js'
import { planQuery } from '../../../plan/index.js'
import { EngineError } from '../connection/index.js'
import { AnswerReader, decodeProgram, lowerToSql, NullSets, type RevisionRecords } from '../index.js'
import { CHECK_DOCUMENTS, documentOf } from './documents.js'
import { CHECK_EPOCH, CHECK_FIRST, CHECK_FORMULAS, CHECK_ROWS } from './rows.js'

const NEVER = 2n ** 63n - 1n

/** The records of the rows: a symbol on each shard. */
function checkRecords(database: string, shards: number): RevisionRecords {
  const given = new Set(CHECK_FORMULAS.map(({ name }) => name))
  const [begun, never] = [BigInt(CHECK_FIRST), NEVER].map((at) => ({ sourceFirst: at, warmFrom: at }))
  const starts = native.featureTable().map(({ id }) => (given.has(id) ? begun! : never!))
  const symbols = Array.from({ length: shards }, (_, sym) => {
    return {
      name: `check${String(sym).padStart(5, '0')}`,
      sym,
      first: CHECK_FIRST,
      last: CHECK_FIRST + CHECK_ROWS - 1,
      starts,
    }
  })
  return { database, epoch: CHECK_EPOCH, segments: [1], symbols }
}

/**
 * Resolves with the number of questions. Rejects with EngineError `engine_differs` for the first whose counts are not the known ones, and as `rows`
 * does.
 */
export async function runCheck(
  database: string,
  shards: number,
  rows: (sql: string, rowsMax: number) => AsyncIterable<readonly unknown[]>,
): Promise<number> {
  const table = native.featureTable()
  const records = checkRecords(database, shards)
  const symbols = records.symbols.map(({ name }) => name)
  const nulls = new NullSets(records, rows)
  for (const document of CHECK_DOCUMENTS) {
    const { plan } = planQuery(documentOf(document), { symbols })
    const lowered = lowerToSql(decodeProgram(plan, table, records), table, records)
    const own = lowered.stretches && (await nulls.of(lowered.stretches.columns, new AbortController().signal))
    const reader = new AnswerReader(lowered, own)
    for await (const parts of rows(lowered.sql, shards)) reader.take(parts)
    for (const { sym, reasons, minutes } of reader.answer().anchors) {
      const places = minutes.reduce((sum, minute) => sum + minute - CHECK_FIRST, 0)
      const found = [...reasons, minutes.length, places]
      if (found.join() === document.known.join()) continue
      throw new EngineError(
        'engine_differs',
        `the engine is wrong about ${document.what} on shard ${sym}: ${found.join(' ')}, where ${document.known.join(' ')} is known`,
      )
    }
  }
  return CHECK_DOCUMENTS.length
}
