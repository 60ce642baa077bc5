/**
 * The process that killed-writers.test.ts kills: imports, appends a day, compacts a month, removes superseded
 * revisions, or repairs.
 */
import {
  appendDay,
  compactDataset,
  importIntoDataset,
  repairDataset,
  retainRevisions,
} from '../../src/dataset/index.js'

const [work, dir, day, path] = process.argv.slice(2) as [string, string, string?, string?]
const workers = 2
console.log('begun')
if (work === 'import') await importIntoDataset([path!], { dir, workers })
else if (work === 'repair') await repairDataset({ dir, workers })
else if (work === 'append') await appendDay([path!], { dir, day: day!, workers })
else if (work === 'compact') await compactDataset({ dir, workers })
else await retainRevisions(dir, { revisions: 0 })
console.log('done')
