/** What base rates keep of a UTC day: a section of every feature (day-values.ts), in a file beside the dataset. */
import { SectionFile, SectionWriter } from '../../dataset/index.js'
import { type DayValues, decodeDayValues, encodeDayValues } from './day-values.js'

/** Read from its file, and written again when something was added. */
export class DayRecord {
  private readonly kept: SectionFile | undefined
  private writer: SectionWriter | undefined

  /** `path` undefined: nothing is read or written. `identity`: what the values depend on. */
  constructor(
    private readonly path: string | undefined,
    private readonly identity: string,
  ) {
    const file = path === undefined ? '' : SectionFile.open(path)
    if (typeof file === 'string') return
    if (file.identity === identity) this.kept = file
    else file.close()
  }

  /** Undefined when the feature is not there, or was altered. */
  read(feature: string): DayValues | undefined {
    const bytes = this.kept?.bytes(feature)
    return bytes === undefined ? undefined : decodeDayValues(bytes)
  }

  /** Throws what the file system says when nothing can be written. */
  put(feature: string, values: DayValues): void {
    if (this.path === undefined) return
    this.writer ??= new SectionWriter(this.path)
    this.writer.put(feature, encodeDayValues(values))
  }

  /** Writes the file when something was put. */
  finish(features: readonly string[]): void {
    if (this.writer !== undefined) {
      for (const feature of features) {
        const bytes = this.writer.has(feature) ? undefined : this.kept?.bytes(feature)
        if (bytes !== undefined) this.writer.put(feature, bytes)
      }
      this.writer.finish(this.identity)
    }
    this.kept?.close()
  }
}
