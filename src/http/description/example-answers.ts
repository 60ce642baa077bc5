/**
 * Answers to the examples of the description, from a simulated dataset of four symbols and sixteen days. They are
 * shortened to show the structure: long lists keep the first item, maps keep two members. They are stored in
 * `examples/answers`, one file per endpoint. A value that two answers share is stored in one of them; the other refers
 * to it: `{"$ref": "getStudyResult.json#/result"}`. test/http/description/examples.test.ts compares them with the
 * server's answers; `npm run golden` regenerates them.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Json } from '../../contract/json-schema.js'
import { type Members, mapped } from './parts.js'

/** The folder is next to `dist` in a clone, in the container image and in an installed package. */
export const ANSWERS_FOLDER = fileURLToPath(new URL('../../../../examples/answers/', import.meta.url))

/** The answers as stored in the files, by endpoint and by name of the example. References are not resolved. */
export const answerFiles = (): Record<string, Members> =>
  Object.fromEntries(
    readdirSync(ANSWERS_FOLDER).map((file) => [
      basename(file, '.json'),
      JSON.parse(readFileSync(`${ANSWERS_FOLDER}${file}`, 'utf8')) as Members,
    ]),
  )

let known: Readonly<Record<string, Members>> | undefined

/**
 * The answer with all references resolved; undefined when the example has none. Throws Error for a reference to
 * nothing.
 */
export function exampleAnswer(endpoint: string, example: string): Json | undefined {
  known ??= answerFiles()
  const answer = known[endpoint]?.[example]
  return answer === undefined ? undefined : whole(answer, known)
}

const ELSEWHERE = /^(\w+)\.json#\/(\w+)$/

function whole(value: Json, files: Readonly<Record<string, Members>>): Json {
  if (Array.isArray(value)) return value.map((item) => whole(item, files))
  if (typeof value !== 'object' || value === null) return value
  const members = value as Members
  const [, endpoint, example] = ELSEWHERE.exec(String(members.$ref)) ?? []
  if (endpoint === undefined) return mapped(members, (member) => whole(member, files))
  const shared = files[endpoint]?.[example!]
  if (shared === undefined) throw new Error(`examples/answers has no ${members.$ref}`)
  return whole(shared, files)
}
