/** Calls about single events. Only their page, and links to it, load them. */
import type { TickCoverage, Ticks } from '../../clients/typescript/src/index.js'
import { call, type Result } from './call.js'

export type { TickCoverage, Ticks } from '../../clients/typescript/src/index.js'

const DAY_MS = 86_400_000
const iso = (ms: number): string => new Date(ms).toISOString()

/** What was recorded on the UTC day of a time (ms since 1970). */
export function getTickCoverage(symbol: string, time: number, signal?: AbortSignal): Promise<Result<TickCoverage>> {
  const from = Math.floor(time / DAY_MS) * DAY_MS
  return call('getTickCoverage', { parameters: { symbol, from: iso(from), to: iso(from + DAY_MS) }, signal })
}

/** All pages of the events of [from, to) (ms since 1970, at most 5 minutes). Rejects with Problem. */
export async function getTicks(
  { symbol, from, to }: { symbol: string; from: number; to: number },
  signal: AbortSignal,
): Promise<Ticks[]> {
  const pages: Ticks[] = []
  let cursor: string | undefined
  do {
    const parameters = { symbol, t: iso(from), before: '0s', after: `${Math.round((to - from) / 1000)}s`, cursor }
    const { body }: Result<Ticks> = await call('getTicks', { parameters, signal })
    pages.push(body)
    cursor = body.cursor ?? undefined
  } while (cursor !== undefined)
  return pages
}
