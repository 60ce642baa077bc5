/** Random order policies of study documents, of every kind of entry, stop, target and holding. */
import { ENTRY_PRICES } from '../../../src/contract/study/study-codes.js'
import type { RandomNumbers } from './numbers.js'

export type PolicyDocument = Readonly<Record<string, unknown>> & { readonly id: string }

/** One that a study with this horizon accepts. */
export function randomPolicy(random: RandomNumbers, id: string, horizonMinutes: number): PolicyDocument {
  const stop = random.pick([
    null,
    { type: 'structural', bars: random.integer(2, 48), buffer_bps: random.integer(0, 20) },
    { type: 'volatility', atr: random.integer(1, 12) / 4 },
    { type: 'fixed', pct: random.integer(2, 20) / 10 },
  ])
  const target = random.pick([
    null,
    { type: 'volatility', atr: random.integer(1, 12) / 4 },
    { type: 'fixed', pct: random.integer(2, 20) / 10 },
    ...(stop === null ? [] : [{ type: 'r_multiple', value: random.integer(1, 8) / 2 }]),
  ])
  const duration = () => `${5 * random.integer(1, horizonMinutes / 5)}m`
  return {
    ...{ id, side: random.pick(['long', 'short']), entry: randomEntry(random, duration()), stop, target },
    hold: random.chance(0.5) ? null : duration(),
  }
}

function randomEntry(random: RandomNumbers, expiry: string): Record<string, unknown> {
  const type = random.pick(['market', 'limit', 'stop'])
  if (type === 'market') return { type }
  const from = random.pick(ENTRY_PRICES)
  const size = random.integer(-6, 6)
  const offset = random.pick([{ atr: size / 4 }, { bps: size * 5 }, { pct: size / 10 }])
  return { type, from, offset, expiry, ...(from.startsWith('structural') && { bars: random.integer(2, 48) }) }
}
