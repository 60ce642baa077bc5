/** Why a file could not be read, in words of this project: no text of a library or of the operating system. */
import { FAILURES } from '../../contract/failures.js'
import { type Columnar, columnarKind, memoryRefused, undecodable } from '../columnar/faults.js'
import { ArchiveError } from '../runtime/errors.js'

/** The library that decodes a columnar file failed. Its state is unknown, so its process must not go on. */
export class DecoderError extends ArchiveError {}

const decoderError = (error: unknown, kind: Columnar): DecoderError => {
  const refused = error instanceof RangeError && /allocation|array length|grow/i.test(error.message)
  const { code, message } = refused ? memoryRefused(kind) : undecodable(kind)
  return new DecoderError(code, message)
}

/** Codes of the operating system that say what to do. */
const SYSTEM: Readonly<Record<string, string>> = {
  EACCES: 'this process may not read the file; give it the permission',
  EPERM: 'this process may not read the file; give it the permission',
  ENOENT: 'the file was removed while it was imported',
  EIO: 'the device failed while the file was read; copy the file to another one',
  EMFILE: 'too many files are open; raise the limit (ulimit -n)',
  ENOSPC: 'the disk of the dataset is full; make room and import the file again',
}

/** Whether a code is one of the operating system, such as `ENOENT`. */
export const isSystemCode = (code: unknown): code is string => typeof code === 'string' && /^E[A-Z0-9]+$/.test(code)

/** The coded error of whatever ended the reading of a file. */
export function faultOf(error: unknown, path: string): Error {
  const { code } = error as { code?: unknown }
  if (FAILURES.some((row) => row.code === code)) return error as Error
  if (isSystemCode(code)) {
    const words = SYSTEM[code] ?? `the operating system refused it (${code})`
    return Object.assign(new Error(words), { code })
  }
  const kind = columnarKind(path)
  if (kind !== undefined) return decoderError(error, kind)
  return new ArchiveError('unreadable', 'reading the file failed inside the importer; please report this with the file')
}
