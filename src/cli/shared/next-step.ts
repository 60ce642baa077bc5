/** What to do after a failure, for failures with an answer that is the same every time. */
import { hasCode } from '../../contract/failures.js'

const STEPS = {
  no_dataset: 'run `hindsight import PATH` first, or name a dataset with --dataset',
  dataset_newer: 'use a newer version of hindsight, or another dataset',
  corrupt_manifest: 'run `hindsight verify`',
  corrupt_segment: 'run `hindsight verify`, then `hindsight repair`',
  unknown_symbol: '`hindsight info` lists the symbols',
  unknown_column: '`hindsight registry` lists the features',
  nothing_to_export: '`hindsight info` shows what is recorded when',
  path_not_found: 'check the spelling of the path',
} as const

const SYSTEM_STEPS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program listens there; choose another port with --port',
  EACCES: 'check the permissions',
  ENOSPC: 'the disk is full',
}

/** The end of the sentence about a failure, or nothing. */
export function nextStep(error: unknown): string {
  for (const [code, step] of Object.entries(STEPS)) if (hasCode(error, code as keyof typeof STEPS)) return `; ${step}`
  const { code } = error as NodeJS.ErrnoException
  const step = typeof code === 'string' && Object.hasOwn(SYSTEM_STEPS, code) ? SYSTEM_STEPS[code] : undefined
  return step === undefined ? '' : `; ${step}`
}
