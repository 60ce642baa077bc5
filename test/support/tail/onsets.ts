/** What a query finds in a dataset, as the onsets that monitors fire at. */
import { openResearch } from '../../../src/index.js'

/** The onsets of a question: occurrences with none at the minute before, of all minutes of the dataset. */
export async function onsetsOf(dataset: string, document: object, from: number, to: number): Promise<string[]> {
  const research = await openResearch({ dataset, cursorKey: new Uint8Array(32) })
  const found = new Set<string>()
  for (let cursor: string | null = null; ; ) {
    const page = { limit: 500, cursor }
    const answer = (await research.query({ ...document, page })).json() as unknown as {
      rows: { symbol: string; anchor_time: string }[]
      cursor: string | null
    }
    for (const { symbol, anchor_time } of answer.rows) {
      found.add(`${symbol} ${Date.parse(anchor_time) / 60_000}`)
    }
    cursor = answer.cursor
    if (cursor === null) break
  }
  await research.settled()
  research.close()
  const isOnset = (one: string): boolean => {
    const [symbol, minute] = one.split(' ') as [string, string]
    const at = Number(minute)
    return at >= from && at < to && !found.has(`${symbol} ${at - 1}`)
  }
  return [...found].filter(isOnset).sort()
}
