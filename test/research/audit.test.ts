import { copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { canonicalJson } from '../../src/contract/jcs.js'
import { sealJson } from '../../src/dataset/index.js'
import { auditLookahead, openResearch } from '../../src/research/index.js'
import { hasRecordedKlines, RECORDED_KLINES, recordedKlines } from '../support/datasets/recorded-klines.js'
import { copyOfDataset, simulatedDatasetCopy } from '../support/datasets/simulated-dataset.js'
import { amount, fileSeed } from '../support/random/seed.js'

const test = suite('look-ahead audit')
const seed = fileSeed(import.meta.url)
const SAMPLES = amount({ fixed: 2, explored: 6 })

interface Shown {
  revision: string
  lookahead_audit: null | { samples: number; compared: number; different: number; seed: number }
}

/** What the registry says of the dataset, and the report that it links to. */
async function registryOf(dataset: string): Promise<{ shown: Shown; report: string | undefined }> {
  const research = await openResearch({ dataset, threads: 1 })
  try {
    const { bytes } = await research.registry({ waitMs: 0 })
    const audit = await research.registry({ view: 'audit' }).catch(() => undefined)
    const report = audit && Buffer.from(audit.bytes).toString('utf8')
    return { shown: JSON.parse(Buffer.from(bytes).toString('utf8')).dataset, report }
  } finally {
    research.close()
  }
}

test('values and aggregates are the same when everything after the bucket is cut off; the registry links to the report', async () => {
  const dataset = await simulatedDatasetCopy()
  assert.is((await registryOf(dataset)).shown.lookahead_audit, null)
  const { report, path } = await auditLookahead({ dataset, samples: SAMPLES, seed })
  assert.equal(report.differences, [])
  assert.is(report.different, 0)
  assert.is(report.samples.length, SAMPLES)
  for (const [id, { compared }] of Object.entries(report.features)) assert.is(compared, SAMPLES, id)
  assert.ok(report.aggregates.pctrank_30d!.compared > 0 && report.aggregates.seen_24h!.compared > 0)
  assert.ok(report.compared > SAMPLES * 2_000)
  assert.is(readFileSync(path, 'utf8'), sealJson(report))
  const { shown, report: served } = await registryOf(dataset)
  assert.is(shown.revision, report.dataset_revision)
  assert.is(served, canonicalJson(report))
  const { samples, compared, different } = shown.lookahead_audit!
  assert.equal([samples, compared, different], [SAMPLES, report.compared, 0])
})

test('the same seed looks at the same buckets', async () => {
  const of = async (seed: number) =>
    (await auditLookahead({ dataset: await simulatedDatasetCopy(), samples: 1, seed })).report.samples
  const [first, again, other] = [await of(7), await of(7), await of(8)]
  assert.equal(first, again)
  assert.not.equal(first, other)
})

test('values that the minutes up to the bucket do not explain are found', async () => {
  const dataset = await simulatedDatasetCopy()
  const { minutes, symbols } = JSON.parse(readFileSync(join(dataset, 'manifest.json'), 'utf8'))
  const [one, other] = symbols.map(({ name }: { name: string }) => name)
  const fileOf = (wanted: string) =>
    join(dataset, minutes.find(({ symbol }: { symbol: string }) => symbol === wanted).path)
  copyFileSync(fileOf(other), fileOf(one))
  const { report } = await auditLookahead({ dataset, samples: 5, seed: 5 })
  assert.ok(report.samples.some(({ symbol }) => symbol === one))
  assert.ok(report.different > 0)
  assert.ok(report.features.ret_1h!.different > 0)
  assert.ok(report.differences.every(({ symbol, stored, recomputed }) => symbol === one && stored !== recomputed))
})

test('no value of recorded klines knows of a later minute', async () => {
  if (!hasRecordedKlines()) {
    console.log(`skipped: ${RECORDED_KLINES} is not there`)
    return
  }
  const dataset = copyOfDataset(await recordedKlines())
  const { report } = await auditLookahead({ dataset, samples: amount({ fixed: 2, explored: 16 }), seed })
  console.log(`audit of recorded klines: ${report.compared} values compared`)
  assert.equal(report.differences, [])
  assert.is(report.different, 0)
})

test.run()
