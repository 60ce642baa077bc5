/** A result as it is kept: the canonical bytes of its body, named by their digest, after its own checks have been looked at. */
import { hash } from 'node:crypto'
import type { StudyText } from '../accounts/index.js'
import { canonicalJson } from '../contract/jcs.js'
import type { StudyResult } from '../studies/index.js'
import type { StudyOutput } from './runner.js'

export function outputOf({ body, sealed }: StudyResult): StudyOutput {
  return { result: textOf(body), sealed: sealed === undefined ? null : textOf(sealed) }
}

function textOf(value: Readonly<Record<string, unknown>>): StudyText {
  const body = canonicalJson(value)
  return { sha256: hash('sha256', body, 'hex'), body }
}
