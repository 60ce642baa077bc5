/** Numbers and shards of symbols: given once, and never changed or given to another symbol. */
import { EngineError } from '../connection/index.js'

interface Placed {
  sym: number
  shard: number
}

const SYMBOLS_MAX = 65_536

/**
 * The place of each symbol. Throws EngineError `bad_engine_settings` when one is on a shard beyond those that are named: its rows could not be sent. One that was never loaded gets the next number, and the shard that has the fewest rows;
 * records differ in length, so symbols are not counted.
 */
export function placeSymbols(
  symbols: readonly { name: string; first: number; last: number }[],
  earlier: ReadonlyMap<string, Placed & { rows: number }>,
  shards: number,
): Placed[] {
  const rows = new Array<number>(shards).fill(0)
  for (const one of earlier.values()) if (one.shard < shards) rows[one.shard]! += one.rows
  let next = Math.max(-1, ...[...earlier.values()].map(({ sym }) => sym)) + 1
  return symbols.map(({ name, first, last }) => {
    const known = earlier.get(name)
    if (known !== undefined && known.shard >= shards) {
      throw new EngineError('bad_engine_settings', `${name} is on shard ${known.shard + 1}, and ${shards} are named`)
    }
    if (known !== undefined) return { sym: known.sym, shard: known.shard }
    if (next >= SYMBOLS_MAX) throw new RangeError(`there are more than ${SYMBOLS_MAX} symbols`)
    const shard = rows.indexOf(Math.min(...rows))
    rows[shard]! += last + 1 - first
    return { sym: next++, shard }
  })
}
