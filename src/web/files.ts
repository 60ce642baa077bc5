/**
 * The files of the workbench as scripts/web.mjs made them, held in memory: they are few, compressed once at build, and
 * never change while the process runs.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** A file in the codings in which it can be sent. */
export interface WebFile {
  readonly type: string
  /** Strong entity tag of the uncompressed bytes. */
  readonly etag: string
  readonly codings: Readonly<Record<Coding, Buffer>>
}

export type Coding = 'br' | 'gzip' | 'identity'

export interface Workbench {
  readonly shell: WebFile
  /** The same over simulated records: it says so from the first paint, so that nothing moves when the program has come. */
  readonly simulatedShell: WebFile
  /** By name. Names have the hash of the contents. */
  readonly files: ReadonlyMap<string, WebFile>
  /** By page: names of the files that it needs beside those that the shell names. */
  readonly parts: Readonly<Record<string, readonly string[]>>
  /** The licences of the packages in the files. */
  readonly licences: WebFile
}

const FOLDER = fileURLToPath(new URL('../../web/', import.meta.url))
const ENDINGS = { br: '.br', gzip: '.gz', identity: '' } as const

interface List {
  files: readonly { name: string; type: string }[]
  parts: Record<string, string[]>
}

/** Reads the files of the last build; undefined when the workbench was not built. */
export function loadWorkbench(folder = FOLDER): Workbench | undefined {
  if (!existsSync(`${folder}files.json`)) return undefined
  const list = JSON.parse(readFileSync(`${folder}files.json`, 'utf8')) as List
  const read = (name: string, type: string): WebFile => {
    const bytes = (coding: Coding) => readFileSync(`${folder}files/${name}${ENDINGS[coding]}`)
    return fileOf(type, { br: bytes('br'), gzip: bytes('gzip'), identity: bytes('identity') })
  }
  const shell = read('shell.html', 'text/html; charset=utf-8')
  return {
    shell,
    simulatedShell: simulatedOf(shell),
    files: new Map(list.files.map(({ name, type }) => [name, read(name, type)])),
    parts: list.parts,
    licences: read('licences.txt', 'text/plain; charset=utf-8'),
  }
}

const fileOf = (type: string, codings: WebFile['codings']): WebFile => ({
  ...{ type, codings },
  etag: `"${createHash('sha256').update(codings.identity).digest('base64url')}"`,
})

/** The shell with the mark that web/api/state.ts reads. */
function simulatedOf({ type, codings }: WebFile): WebFile {
  const identity = Buffer.from(codings.identity.toString('utf8').replace('<html ', '<html data-simulated '))
  return fileOf(type, { br: brotliCompressSync(identity), gzip: gzipSync(identity), identity })
}
