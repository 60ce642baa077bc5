/** The process that import.test.ts kills while it imports. */
import { importIntoDataset } from '../../src/dataset/index.js'

const [path, dir] = process.argv.slice(2) as [string, string]
await importIntoDataset([path], { dir, workers: 2 })
