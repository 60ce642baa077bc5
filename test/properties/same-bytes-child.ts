/**
 * Answers documents of datasets with the configuration of the environment and the arguments: kernels by HINDSIGHT_SIMD, disabled optimisations by
 * HINDSIGHT_WITHOUT, threads by argument. Prints the path of the kernels in use, the disabled optimisations, and a digest of every answer, each asked
 * twice.
 *
 *     same-bytes-child QUESTIONS.json THREADS
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { openResearch } from '../../src/index.js'
import { native } from '../../src/native/index.js'
import type { QueryDocument } from '../oracle/query/document.js'

const [file, threads] = process.argv.slice(2)
const { path } = native.simd()
const { off } = native.optimisations()
const questions = JSON.parse(readFileSync(file!, 'utf8')) as { dataset: string; documents: QueryDocument[] }[]
const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const answers: { cold: string; cached: string }[] = []
for (const { dataset, documents } of questions) {
  const research = await openResearch({ dataset, threads: Number(threads) })
  for (const document of documents) {
    const { bytes } = await research.query(document)
    const again = await research.query(document)
    answers.push({ cold: digest(bytes), cached: digest(again.bytes) })
  }
  research.close()
}
console.log(JSON.stringify({ path, off, answers }))
