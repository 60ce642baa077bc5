/** The tasks of verification: each checks one file, or one share of a layer, against what the dataset says about it. */

import { hash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { hasCode } from '../../contract/failures.js'
import { type NativeLayer, type NativeReferenceFile, native } from '../../native/index.js'
import { sha256OfFile } from '../folder/files.js'
import { isUnsealed, openSealed } from '../folder/sealed-json.js'
import { faultOfSections } from '../folder/section-file.js'
import { dayName } from '../folder/spans.js'
import { readManifest } from '../manifest/manifest.js'
import { openState } from '../minutes/symbol-states.js'
import type { RecordSpan } from '../segments/grid.js'
import type { LayerSymbol } from '../segments/segments.js'

export type CheckTask = { kind: 'check' } & (
  | LayerTask
  | { of: 'minutes'; file: string; sha256: string; bytes: number }
  | { of: 'state'; file: string; symbol: string; record: RecordSpan }
  | { of: 'reference'; file: NativeReferenceFile }
  | { of: 'revision'; dir: string; file: string }
  | { of: 'sealed'; file: string }
  | { of: 'sections'; file: string }
)

interface LayerTask {
  of: 'layer'
  folder: string
  layer: NativeLayer
  sha256: string
  /** Symbols whose records begin in the segment. */
  begun: string[]
  part: number
  parts: number
  /** Of a price layer: the digests of days are of all columns, so the checksums of its own are checked alone. */
  pricesAlone?: boolean
}

/** A fault of a file. */
export interface FileFault {
  /** The absolute path. */
  file: string
  what: string
  /** The symbol whose values the file contains, when it is only one. */
  symbol?: string
  /**
   * The bytes are those that were written, but the revision was computed from other values, so they cannot be rebuilt.
   */
  asWritten?: boolean
}

export interface Checked {
  faults: FileFault[]
  /** The number of bytes read. */
  bytes: number
  /** The symbols of the layer; set by the task of its first share. */
  symbols?: LayerSymbol[]
}

/** Checks a file. Faults of the file do not make it reject. */
export async function checkFile(task: CheckTask): Promise<Checked> {
  switch (task.of) {
    case 'layer':
      return checkLayer(task)
    case 'minutes':
      return { faults: await digestFaults(task.file, task.sha256), bytes: task.bytes }
    case 'state':
      return { faults: await stateFaults(task), bytes: await bytesOf(task.file) }
    case 'reference': {
      const { path } = task.file
      const whats = native.verifyReference(task.file).map((line) => withoutPath(line, path))
      return { faults: whats.map((what) => ({ file: path, what })), bytes: await bytesOf(path) }
    }
    case 'revision': {
      const { file, dir } = task
      const found = await readManifest(dir, file).catch((error: Error) => withoutPath(error.message, file))
      const named = typeof found === 'object' && basename(file) === `${found.revision}.json`
      const what = typeof found === 'string' ? found : named ? undefined : 'is the manifest of another revision'
      return { faults: what === undefined ? [] : [{ file, what }], bytes: await bytesOf(file) }
    }
    case 'sealed': {
      const text = await readFile(task.file, 'utf8')
      const opened = isUnsealed(text) ? { content: {} } : openSealed(text)
      const faults = typeof opened === 'string' ? [{ file: task.file, what: opened }] : []
      return { faults, bytes: await bytesOf(task.file) }
    }
    case 'sections': {
      const what = faultOfSections(task.file)
      return { faults: what === undefined ? [] : [{ file: task.file, what }], bytes: await bytesOf(task.file) }
    }
  }
}

const sha256 = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer')

async function checkLayer(task: LayerTask): Promise<Checked> {
  const { folder, layer, part, parts, begun, pricesAlone = false } = task
  const days = pricesAlone ? undefined : { begun, sha256 }
  const faults = native.verifySegment(folder, layer, part, parts, days, pricesAlone).map(layerFault)
  if (part > 0) return { faults, bytes: 0 }
  const directory = join(folder, 'directory.hsd')
  let symbols: LayerSymbol[] = []
  try {
    symbols = native.readSegment(folder, layer).symbols.map((symbol) => ({ layer, ...symbol }))
    faults.push(...(await digestFaults(directory, task.sha256)))
  } catch (error) {
    // A fault of the directory was found already, unless the file disappeared just now.
    if (faults.length === 0) faults.push({ file: directory, what: withoutPath((error as Error).message, directory) })
  }
  return { faults, bytes: 0, symbols }
}

function layerFault({ file, what, symbol, day, days }: ReturnType<typeof native.verifySegment>[number]): FileFault {
  const of = symbol === undefined ? {} : { symbol }
  if (day === undefined || days === undefined) return { file, what, ...of }
  const others = days === 1 ? '' : `; ${days} days in total`
  return { file, what: `values of ${dayName(day)}: ${what}${others}`, ...of, asWritten: true }
}

async function digestFaults(file: string, expected: string): Promise<FileFault[]> {
  try {
    const found = await sha256OfFile(file)
    return found === expected ? [] : [{ file, what: `expected SHA-256 ${expected}, found ${found}` }]
  } catch (error) {
    return [{ file, what: readingFault(error) }]
  }
}

async function stateFaults({ file, symbol, record }: Extract<CheckTask, { of: 'state' }>): Promise<FileFault[]> {
  try {
    const bytes = await readFile(file)
    const state = openState(basename(file), bytes)
    new native.SymbolBuilder(symbol, record.first, record.last, state ?? bytes)
    return []
  } catch (error) {
    const what = `was written under another name: ${(error as Error).message}`
    return [{ file, what: hasCode(error, 'corrupt_state') ? what : readingFault(error) }]
  }
}

const bytesOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )

const readingFault = (error: unknown): string =>
  (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'missing' : `cannot be read: ${(error as Error).message}`

const withoutPath = (text: string, path: string): string =>
  text.startsWith(path) ? text.slice(path.length).replace(/^:? /, '') : text
