/** A result as it is kept: the canonical bytes of its body, named by their digest, after its own checks have been looked at. */
import { hash } from 'node:crypto'
import type { StudyText } from '../accounts/index.js'
import { canonicalJson } from '../contract/jcs.js'
import type { StudyResult } from '../studies/index.js'
import type { StudyOutput, StudyWork } from './runner.js'

interface Counts {
  scanned: number
  eligible: number
  excluded: Readonly<Record<string, number>>
  candidates: number
  suppressed: number
  opportunities: number
  complete: number
  unknown: Readonly<Record<string, number>>
}

interface Policy {
  id: string
  counts: {
    complete: number
    filled: number
    unfilled: Readonly<Record<string, number>>
    rejected: Readonly<Record<string, number>>
  }
}

/** What of a result is looked at before it is kept. */
interface Checked {
  definition_hash: string
  source_revision: string
  counts: Counts
  policies: readonly Policy[]
  checks: readonly { name: string; holds: boolean }[]
  holdout: { sealed_sha256: string } | null
}

/** Throws when the result is not of this study, or its counts do not add up: such a one is never kept. */
export function outputOf({ body, sealed }: StudyResult, { definitionHash, revision }: StudyWork): StudyOutput {
  const checked = body as unknown as Checked
  const output = { result: textOf(body), sealed: sealed === undefined ? null : textOf(sealed) }
  expect('the definition', checked.definition_hash === definitionHash)
  expect('the revision', checked.source_revision === revision)
  expect('the seal of the holdout', (checked.holdout?.sealed_sha256 ?? null) === (output.sealed?.sha256 ?? null))
  for (const { name, holds } of checked.checks) expect(name, holds)
  requireIdentities(checked)
  if (sealed !== undefined) requireIdentities(sealed as unknown as Checked)
  return output
}

function requireIdentities({ counts, policies }: Pick<Checked, 'counts' | 'policies'>): void {
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

function textOf(value: Readonly<Record<string, unknown>>): StudyText {
  const body = canonicalJson(value)
  return { sha256: hash('sha256', body, 'hex'), body }
}
