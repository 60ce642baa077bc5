// The built product (`npm run build`); HINDSIGHT_DIST names another folder with the compiled sources.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))
const dist = resolve(process.env.HINDSIGHT_DIST ?? join(ROOT, 'dist'))
if (!existsSync(join(dist, 'src', 'native', 'index.js')))
  throw new Error(`the product is not built in ${dist}: npm run build`)
export const load = (path) => import(join(dist, 'src', path))

export const { native } = await load('native/index.js')
export const { importIntoDataset, openDataset } = await load('dataset/index.js')
// Used only by benchmarks: datasets that no import wrote.
export const { emptyManifest } = await load('dataset/manifest/manifest.js')
export const { placeLayer, segmentSymbols } = await load('dataset/segments/segments.js')
export const { publishManifest } = await load('dataset/manifest/publish.js')
export const { datasetRevision } = await load('dataset/segments/revision.js')
export const { planQuery } = await load('plan/index.js')
export const { LADDER: ladderThresholds } = await load('contract/outcomes.js')
export const { openResearch } = await load('research/index.js')
