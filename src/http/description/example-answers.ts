/**
 * What the examples of the description are answered with on a simulated dataset of four symbols and sixteen days, cut down to what shows the
 * shape: of long lists the first item, of maps two members. They stand in `examples/answers`, a file an endpoint; what two answers share stands in
 * one of them, and the other says where: `{"$ref": "getStudyResult.json#/result"}`.
 * test/http/description/examples.test.ts compares, `npm run golden` renews.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Json } from '../../contract/json-schema.js'
import { type Members, mapped } from './parts.js'

/** Beside `dist` in a clone, in the image and in an installed package alike. */
export const ANSWERS_FOLDER = fileURLToPath(new URL('../../../../examples/answers/', import.meta.url))

/** The answers as their files have them, by endpoint and by the name of the example. */
export const answerFiles = (): Record<string, Members> =>
  Object.fromEntries(
    readdirSync(ANSWERS_FOLDER).map((file) => [
      basename(file, '.json'),
      JSON.parse(readFileSync(`${ANSWERS_FOLDER}${file}`, 'utf8')) as Members,
    ]),
  )

let known: Readonly<Record<string, Members>> | undefined

/** The whole answer; undefined where an example shows none. */
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
