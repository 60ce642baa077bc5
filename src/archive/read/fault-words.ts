/** Why a file could not be read, in words of this project: no text of a library or of the operating system. */
import { FAILURES } from '../../contract/failures.js'
import { type Columnar, columnarKind, memoryRefused, undecodable } from '../columnar/faults.js'
import { ArchiveError } from '../runtime/errors.js'
import { isSystemCode, systemWords } from '../runtime/system-words.js'

/** The library that decodes a columnar file failed. Its state is unknown, so its process must not go on. */
export class DecoderError extends ArchiveError {}

const decoderError = (error: unknown, kind: Columnar): DecoderError => {
  const refused = error instanceof RangeError && /allocation|array length|grow/i.test(error.message)
  const { code, message } = refused ? memoryRefused(kind) : undecodable(kind)
  return new DecoderError(code, message)
}

/** The coded error of whatever ended the reading of a file. */
export function faultOf(error: unknown, path: string): Error {
  const { code } = error as { code?: unknown }
  if (FAILURES.some((row) => row.code === code)) return error as Error
  if (isSystemCode(code)) {
    return Object.assign(new Error(systemWords(code)), { code })
  }
  const kind = columnarKind(path)
  if (kind !== undefined) return decoderError(error, kind)
  return new ArchiveError('unreadable', 'reading the file failed inside the importer; please report this with the file')
}
