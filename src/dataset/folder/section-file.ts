/**
 * Files of named sections that are read one by one: the sections, then an index as JSON with the digest of each, then the
 * digest and the length of the index. There are no other bytes, so every byte is under a digest.
 */
import { createHash } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readSync, renameSync, statSync, writeSync } from 'node:fs'
import { draftOf } from '../../files/index.js'

const TRAILER_BYTES = 32 + 4

type Section = [offset: number, bytes: number, sha256: string]

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

function readAt(file: number, offset: number, bytes: number): Buffer {
  const out = Buffer.allocUnsafe(bytes)
  for (let read = 0; read < bytes; ) {
    const more = readSync(file, out, read, bytes - read, offset + read)
    if (more === 0) throw new Error('it ends early')
    read += more
  }
  return out
}

/** A finished file. */
export class SectionFile {
  private constructor(
    private readonly file: number,
    /** What the content depends on. */
    readonly identity: string,
    private readonly sections: ReadonlyMap<string, Section>,
    private readonly end: number,
  ) {}

  /** A sentence about the fault when there is no whole index. */
  static open(path: string): SectionFile | string {
    let file: number | undefined
    try {
      const { size } = statSync(path)
      file = openSync(path, 'r')
      const trailer = readAt(file, size - TRAILER_BYTES, TRAILER_BYTES)
      const bytes = trailer.readUInt32LE(32)
      const end = size - TRAILER_BYTES - bytes
      const index = readAt(file, end, bytes)
      if (sha256(index).equals(trailer.subarray(0, 32))) {
        const { identity, sections } = JSON.parse(index.toString('utf8'))
        return new SectionFile(file, identity, new Map(Object.entries(sections)), end)
      }
    } catch {
      // Nothing of that length can be read.
    }
    if (file !== undefined) closeSync(file)
    return 'was altered: its index does not have its digest'
  }

  /** The bytes of a section; undefined when there is none, or when they were altered. */
  bytes(name: string): Buffer | undefined {
    const section = this.sections.get(name)
    if (section === undefined) return undefined
    const [offset, bytes, digest] = section
    const found = readAt(this.file, offset, bytes)
    return sha256(found).toString('hex') === digest ? found : undefined
  }

  /** A sentence about the first fault; undefined when the file is whole. */
  fault(): string | undefined {
    let at = 0
    for (const [name, [offset, bytes]] of this.sections) {
      if (offset !== at || this.bytes(name) === undefined)
        return `was altered: section ${name} does not have its digest`
      at += bytes
    }
    return at === this.end ? undefined : `was altered: ${this.end - at} bytes belong to no section`
  }

  close(): void {
    closeSync(this.file)
  }
}

/** Writes a file beside its place, and renames it when it is complete. */
export class SectionWriter {
  private readonly draft: string
  private readonly file: number
  private readonly sections: Record<string, Section> = {}
  private at = 0

  constructor(private readonly path: string) {
    this.draft = draftOf(path)
    this.file = openSync(this.draft, 'w')
  }

  has(name: string): boolean {
    return this.sections[name] !== undefined
  }

  put(name: string, bytes: Uint8Array): void {
    this.sections[name] = [this.at, bytes.length, sha256(bytes).toString('hex')]
    this.write(bytes)
  }

  finish(identity: string): void {
    const index = Buffer.from(JSON.stringify({ identity, sections: this.sections }))
    const trailer = Buffer.alloc(TRAILER_BYTES)
    trailer.set(sha256(index))
    trailer.writeUInt32LE(index.length, 32)
    this.write(index)
    this.write(trailer)
    fsyncSync(this.file)
    closeSync(this.file)
    renameSync(this.draft, this.path)
  }

  private write(bytes: Uint8Array): void {
    for (let done = 0; done < bytes.length; ) done += writeSync(this.file, bytes, done)
    this.at += bytes.length
  }
}

/** What is wrong with a file of sections; undefined when it is whole. */
export function faultOfSections(path: string): string | undefined {
  const file = SectionFile.open(path)
  if (typeof file === 'string') return file
  try {
    return file.fault()
  } finally {
    file.close()
  }
}
