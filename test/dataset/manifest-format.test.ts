/**
 * The format of the manifest: files of days raise it, nothing else does, and it is not part of a revision or an answer.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { manifestPath } from '../../src/dataset/folder/paths.js'
import { sealJson } from '../../src/dataset/folder/sealed-json.js'
import {
  appendDay,
  compactDataset,
  importIntoDataset,
  retainRevisions,
  verifyDataset,
} from '../../src/dataset/index.js'
import { decodeManifest, readManifest } from '../../src/dataset/manifest/manifest.js'
import { openResearch } from '../../src/index.js'
import { ArchivedMarket } from '../support/datasets/archived-market.js'
import { documentOf } from '../support/http/service.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { fileSeed } from '../support/random/seed.js'

const test = suite('format of the manifest')
const root = mkdtempSync(join(tmpdir(), 'hindsight-manifest-format-'))
test.after(() => rmSync(root, { recursive: true }))

const seed = fileSeed(import.meta.url)
const workers = 2
const [MONTHS_ALONE, WITH_DAYS] = ['hindsight_dataset.v1', 'hindsight_dataset.v2']
const span = { symbols: 3, begin: '2026-01-29T00:00', end: '2026-02-01T00:00' }
const market = new ArchivedMarket(root, new RandomNumbers(seed), span)
const whole = join(root, 'whole')
const grown = join(root, 'grown')
const append = (day: string) => appendDay([market.archiveOfDay(day)], { dir: grown, day, workers })

interface Stored extends Record<string, unknown> {
  format: string
  minutes: { day?: string }[]
}
const stored = (dir: string): Stored => JSON.parse(readFileSync(manifestPath(dir), 'utf8'))
const revisionOf = async (dir: string): Promise<string> => (await readManifest(dir))!.revision

async function answerOf(dataset: string): Promise<string> {
  const research = await openResearch({ dataset, cursorKey: new Uint8Array(32) })
  const { bytes } = await research.query(documentOf([['feature.ret_1h', 'gt', 0.001]]))
  await research.close()
  return Buffer.from(bytes).toString()
}

let answer: string

test('files of days raise the format, whoever writes the manifest, and do not change the revision', async () => {
  await importIntoDataset([market.archive('2026-01-01T00:00', '2026-02-01T00:00')], { dir: whole, workers })
  assert.is(stored(whole).format, MONTHS_ALONE)
  await importIntoDataset([market.archive('2026-01-01T00:00', '2026-01-30T00:00')], { dir: grown, workers })
  assert.is(stored(grown).format, MONTHS_ALONE)
  for (const day of ['2026-01-30', '2026-01-31']) {
    await append(day)
    assert.is(stored(grown).format, WITH_DAYS)
  }
  await retainRevisions(grown, { revisions: 3 })
  assert.is(stored(grown).format, WITH_DAYS)
  answer = await answerOf(whole)
  assert.ok(JSON.parse(answer).rows.length > 0)
  assert.is(await revisionOf(grown), await revisionOf(whole))
  assert.is(await answerOf(grown), answer)
})

test('a manifest with files of days in the old format opens; the next writer raises the format', async () => {
  const { sha256: _, ...content } = stored(grown)
  assert.ok(content.minutes.some(({ day }) => day !== undefined))
  writeFileSync(manifestPath(grown), sealJson({ ...content, format: MONTHS_ALONE }))
  assert.is(await revisionOf(grown), await revisionOf(whole))
  assert.is(await answerOf(grown), answer)
  assert.equal((await verifyDataset(grown, { workers })).faults, [])
  assert.not((await append('2026-01-31')).changed)
  assert.is(stored(grown).format, MONTHS_ALONE, 'nothing is written when nothing changes')
  await retainRevisions(grown, { revisions: 2 })
  assert.is(stored(grown).format, WITH_DAYS)
})

test('compaction lowers the format when no file of a day is left', async () => {
  await compactDataset({ dir: grown, workers })
  assert.not(stored(grown).minutes.some(({ day }) => day !== undefined))
  assert.is(stored(grown).format, MONTHS_ALONE)
  assert.is(await revisionOf(grown), await revisionOf(whole))
  assert.is(await answerOf(grown), answer)
  assert.equal((await verifyDataset(grown, { workers })).faults, [])
})

test('a later format is rejected with a code and advice, even when the manifest is altered', () => {
  const { sha256: _, ...content } = stored(whole)
  const refused = (text: string): { code?: unknown; message: string } => {
    try {
      decodeManifest(text, 'manifest.json')
    } catch (error) {
      return error as Error
    }
    return { message: 'it was accepted' }
  }
  for (const format of ['hindsight_dataset.v4', 'hindsight_dataset.v10', 'hindsight_dataset.v2.1']) {
    for (const text of [sealJson({ ...content, format }), JSON.stringify({ format, another: 'layout' })]) {
      const { code, message } = refused(text)
      assert.is(code, 'dataset_newer')
      assert.match(
        message,
        `manifest.json has format ${format}; this version reads ${MONTHS_ALONE}, ${WITH_DAYS} and hindsight_dataset.v3`,
      )
      assert.match(message, 'use the version of Hindsight that wrote it, or a later one')
    }
  }
  for (const format of ['hindsight_damage.v1', 2, undefined]) {
    assert.is(refused(sealJson({ ...content, format })).code, 'corrupt_manifest')
  }
})

test.run()
