// What a run has done, in a file: a run that was ended goes on where it stopped.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { deserialize, serialize } from 'node:v8'

/** How often the file is written. */
const EVERY_MS = 60_000

export class KeptRun {
  #written = Date.now()

  /** `settings`: everything that decides the results. */
  constructor(file, settings) {
    this.file = file
    this.settings = settings
  }

  /** What the file holds: {results, counts}, or undefined without a file. Throws where it is of other settings. */
  read() {
    if (this.file === undefined || !existsSync(this.file)) return undefined
    const { settings, ...done } = deserialize(readFileSync(this.file))
    if (!isDeepStrictEqual(settings, this.settings)) {
      throw new Error(
        `${this.file} is of a run with other settings: ${JSON.stringify(settings)}. Give it another name.`,
      )
    }
    return done
  }

  /** Writes what was done, at most once a minute or where `now` is set. */
  write(done, now = false) {
    if (this.file === undefined || (!now && Date.now() - this.#written < EVERY_MS)) return
    this.#written = Date.now()
    const beside = `${this.file}.writing`
    writeFileSync(beside, serialize({ settings: this.settings, ...done }))
    renameSync(beside, this.file)
  }
}
