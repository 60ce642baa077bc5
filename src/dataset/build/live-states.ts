/** The states from which feature engines go on after the end of a dataset. */
import { statesDir } from '../folder/paths.js'
import type { Manifest } from '../manifest/manifest.js'
import { filesBySymbol } from '../minutes/minutes-files.js'
import { endOfDataset } from '../segments/end-of-dataset.js'
import { stateBefore } from './build-symbol.js'

/**
 * The state of a symbol's feature engine at the end of the dataset. The newest append saved it; otherwise it is computed
 * from the stored minutes. Rejects with errors of reading minutes.
 */
export async function stateOfSymbol(dir: string, manifest: Manifest, symbol: string): Promise<Uint8Array> {
  const of = manifest.symbols.find(({ name }) => name === symbol)
  if (of === undefined) throw new RangeError(`the dataset has no symbol ${symbol}`)
  const files =
    filesBySymbol(
      dir,
      manifest.minutes.filter((entry) => entry.symbol === symbol),
    ).get(symbol) ?? []
  const record = { first: of.first, last: of.last }
  return stateBefore({ symbol, record, files, states: statesDir(dir, symbol) }, endOfDataset(manifest))
}
