/** The thread that computes the base rates of a revision: it opens the dataset itself and sends one message. */
import { parentPort, workerData } from 'node:worker_threads'
import { openDataset } from '../../dataset/index.js'
import { native } from '../../native/index.js'
import { baseRates } from './base-rates.js'

const { dir, revision } = workerData as { dir: string; revision: string }
const { snapshot, close } = await openDataset(dir, { revision })
const { firstMinutes, lastMinutes, symbols } = snapshot
const buckets = symbols.reduce((sum, _, symbol) => sum + lastMinutes[symbol]! - firstMinutes[symbol]! + 1, 0)

/** Minutes per call: 8 MB of values. */
const PIECE = 1_000_000

function* read(feature: string): Generator<BigInt64Array> {
  for (const symbol of symbols.keys()) {
    const end = lastMinutes[symbol]! + 1
    for (let from = firstMinutes[symbol]!; from < end; from += PIECE) {
      yield native.columnValues(snapshot, symbol, feature, from, Math.min(end, from + PIECE))
    }
  }
}

parentPort?.postMessage(baseRates(revision, buckets, read))
close()
