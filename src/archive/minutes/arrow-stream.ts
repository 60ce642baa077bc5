/** The stream of a table as parquet-wasm takes it, in memory that the thread keeps: new memory costs collections of garbage. */
import { RecordBatchStreamWriter, type Table, type TypeMap } from 'apache-arrow'

/** Keeps the pieces as they are written. The sink of the writer would join them in new memory. */
class Pieces extends RecordBatchStreamWriter<TypeMap> {
  readonly all: Uint8Array[] = []

  protected override _write(chunk: ArrayBufferView): this {
    this.all.push(new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength))
    return super._write(chunk)
  }
}

let room = new Uint8Array(0)

/** The bytes of the stream; valid until the next call. */
export function streamOf(table: Table): Uint8Array {
  const writer = new Pieces()
  writer.write(table)
  writer.finish()
  const bytes = writer.all.reduce((sum, piece) => sum + piece.length, 0)
  if (room.length < bytes) room = new Uint8Array(bytes)
  let at = 0
  for (const piece of writer.all) {
    room.set(piece, at)
    at += piece.length
  }
  return room.subarray(0, bytes)
}
