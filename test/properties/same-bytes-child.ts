/**
 * Answers documents of datasets with the configuration of the environment and the arguments: kernels by HINDSIGHT_SIMD, disabled optimisations by
 * HINDSIGHT_WITHOUT, numbers of threads by argument. Prints the path of the kernels in use, the disabled optimisations, and for each number of threads
 * a digest of every answer, each asked twice.
 *
 *     same-bytes-child QUESTIONS.json THREADS …
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { native } from '../../src/native/index.js'
import { openResearch } from '../../src/research/index.js'
import type { QueryDocument } from '../oracle/query/document.js'

const [file, ...numbersOfThreads] = process.argv.slice(2)
const { path } = native.simd()
const { off } = native.optimisations()
const questions = JSON.parse(readFileSync(file!, 'utf8')) as { dataset: string; documents: QueryDocument[] }[]
const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

async function answersWith(threads: number): Promise<{ cold: string; cached: string }[]> {
  const answers: { cold: string; cached: string }[] = []
  for (const { dataset, documents } of questions) {
    const research = await openResearch({ dataset, threads })
    for (const document of documents) {
      const { bytes } = await research.query(document)
      const again = await research.query(document)
      answers.push({ cold: digest(bytes), cached: digest(again.bytes) })
    }
    research.close()
  }
  return answers
}

const byThreads: { cold: string; cached: string }[][] = []
for (const threads of numbersOfThreads) byThreads.push(await answersWith(Number(threads)))
console.log(JSON.stringify({ path, off, byThreads }))
