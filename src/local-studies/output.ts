/** A result in the form in which it is stored: the canonical text of its body, with the SHA-256 of that text. Its checks are verified first. */
import { hash } from 'node:crypto'
import { canonicalJson } from '../contract/jcs.js'
import type { StudyPart, StudyResultBody, StudyText } from '../contract/study/study-result.js'
import type { StudyDefinition, StudyResult } from '../studies/index.js'

/** The study to run. */
export interface StudyWork {
  definition: StudyDefinition
  /** In hex. */
  definitionHash: string
  revision: string
}

/** The output of a run, as canonical JSON. `sealed` is the sealed part of a study with a holdout, otherwise null. */
export interface StudyOutput {
  result: StudyText
  sealed: StudyText | null
}

/** Makes the output of a study. Throws when the result belongs to another study or its counts do not add up, so it is never stored. */
export function outputOf(study: StudyResult, { definitionHash, revision }: StudyWork): StudyOutput {
  const body = study.body as unknown as StudyResultBody
  const sealed = study.sealed as unknown as StudyPart | undefined
  const output = { result: textOf(body), sealed: sealed === undefined ? null : textOf(sealed) }
  expect('the definition', body.definition_hash === definitionHash)
  expect('the revision', body.source_revision === revision)
  expect('the seal of the holdout', (body.holdout?.sealed_sha256 ?? null) === (output.sealed?.sha256 ?? null))
  for (const { name, holds } of body.checks) expect(name, holds)
  requireIdentities(body)
  if (sealed !== undefined) requireIdentities(sealed)
  return output
}

function requireIdentities({ counts, policies }: StudyPart): void {
  const { scanned, eligible, excluded, candidates, suppressed, opportunities, complete, unknown } = counts
  expect('scanned = eligible + excluded', scanned === eligible + sumOf(excluded))
  expect('candidates = opportunities + suppressed', candidates === opportunities + suppressed)
  expect('opportunities = complete + unknown', opportunities === complete + sumOf(unknown))
  for (const { id, counts: own } of policies) {
    const ended = own.filled + sumOf(own.unfilled) + sumOf(own.rejected)
    expect(`complete = filled + unfilled + rejected of ${id}`, own.complete === complete && complete === ended)
  }
}

const sumOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

function expect(what: string, holds: boolean): void {
  if (!holds) throw new Error(`the result of a study contradicts itself: ${what}`)
}

function textOf(value: unknown): StudyText {
  const body = canonicalJson(value)
  return { sha256: hash('sha256', body, 'hex'), body }
}
