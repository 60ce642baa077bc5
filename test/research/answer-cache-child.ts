/** Asks one question after the other, keeping the answers on disk, until it is killed: DATASET CACHE KEY. */
import { openResearch } from '../../src/index.js'
import { documentOf, page } from '../support/http/service.js'

const [dataset, cacheDir, cursorKeyFile] = process.argv.slice(2) as [string, string, string]
// Little memory, so that the folder is read as well as written; a small budget, so that files are removed meanwhile.
const research = await openResearch({ dataset, cacheDir, cursorKeyFile, cacheBytes: 1, diskCacheBytes: 4 << 20 })
for (let i = process.pid; ; i++) {
  await research.query(documentOf([['feature.vpin', 'gte', 0.6 + (i % 40) / 1000]], page(50)))
}
