/**
 * Where the feature engine of a symbol stood at the beginning of a day, kept so that new minutes cost their own days and not the history.
 * A state is named by what it follows from: the files of minutes before it, by their digests, and the beginning of the record; so one that was left by a writer who was killed is right or is never asked for. States are no part of a
 * revision: without them everything is computed from the first minute.
 */
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { canonicalJson } from '../../contract/jcs.js'
import { FEATURE_VERSION } from '../../contract/versions.js'
import { namesIn } from '../folder/files.js'
import { dayBegin, dayName, dayOf, MINUTES_PER_DAY, monthOf, monthSpan, monthsOf } from '../folder/spans.js'
import type { RecordSpan } from '../segments/grid.js'
import { digestOfFiles, type SymbolMinutes } from './month-minutes.js'

/** The newest months and the newest days whose states stay: what is appended needs one, a correction of what came last another. */
const MONTHS_KEPT = 2
const DAYS_KEPT = 2

/** The minutes before which a record is whole, so that the engine can stand there: first minutes of months and days. */
export function statesToKeep({ first, last }: RecordSpan): Set<number> {
  const months = monthsOf(first, last + 1)
    .slice(1)
    .slice(-MONTHS_KEPT)
  const days: number[] = []
  for (let day = dayBegin(last + 1); day > first && days.length < DAYS_KEPT; day -= MINUTES_PER_DAY) days.push(day)
  return new Set([...months.map((month) => monthSpan(month).begin), ...days])
}

export class SymbolStates {
  constructor(
    private readonly folder: string,
    private readonly files: readonly SymbolMinutes[],
    private readonly first: number,
  ) {}

  /** First minutes of the days of which a state is there, whatever minutes it follows from; descending, none after `minute`. */
  async upTo(minute: number): Promise<number[]> {
    const days = (await namesIn(this.folder)).map((name) => NAME.exec(name)?.[1]).filter((day) => day !== undefined)
    const minutes = days.map((day) => Date.parse(`${day}T00:00Z`) / 60_000)
    return [...new Set(minutes)].filter((one) => one <= minute).sort((a, b) => b - a)
  }

  /** The state at the beginning of a day; undefined when there is none to be read that follows from these minutes. */
  async at(minute: number): Promise<Uint8Array | undefined> {
    const name = this.name(minute)
    const bytes = await readFile(join(this.folder, name)).catch(() => undefined)
    // One of an earlier version has no seal; its own checksum is looked at when the engine is made of it.
    return bytes && (openState(name, bytes) ?? bytes)
  }

  /** Keeps a state; not flushed to the device, since one that is torn is refused by its checksum. */
  async save(minute: number, state: Uint8Array): Promise<void> {
    await mkdir(this.folder, { recursive: true })
    const name = this.name(minute)
    const path = join(this.folder, name)
    await rm(path, { recursive: true, force: true })
    const temporary = `${path}.tmp`
    await writeFile(temporary, [state, sealOf(name, state)])
    await rename(temporary, path)
  }

  /** Removes all but the states of these minutes. */
  async keepOnly(minutes: ReadonlySet<number>): Promise<void> {
    const kept = new Set<string>()
    for (const minute of minutes) kept.add(this.name(minute))
    for (const file of await namesIn(this.folder))
      if (!kept.has(file)) await rm(join(this.folder, file), { recursive: true, force: true })
  }

  private name(minute: number): string {
    const month = monthOf(minute)
    const minutes = this.files.filter((one) => one.month < month).map((one) => [one.month, digestOfFiles(one)])
    const own = minute === monthSpan(month).begin ? undefined : this.files.find((one) => one.month === month)
    const begun = own === undefined ? {} : { begun: digestOfFiles(own, minute) }
    const identity = createHash('sha256')
      .update(canonicalJson({ feature_version: FEATURE_VERSION, first: this.first, minutes, ...begun }))
      .digest('hex')
    return `${dayName(dayOf(minute))}-${identity.slice(0, 16)}.state`
  }
}

const SEAL_BYTES = 32

/** Ends the file: what is under another name than it was written under is a state of other minutes. */
const sealOf = (name: string, state: Uint8Array): Buffer =>
  createHash('sha256').update(`${name}\n`).update(state).digest()

/** The state in a file; undefined when it is not what was written under this name. */
export function openState(name: string, bytes: Uint8Array): Uint8Array | undefined {
  const state = bytes.subarray(0, Math.max(0, bytes.length - SEAL_BYTES))
  return sealOf(name, state).equals(bytes.subarray(state.length)) ? state : undefined
}

/** What a state's file is called; those of earlier versions are named by the month. */
export const STATE_NAME = /^\d{4}-\d{2}(-\d{2})?-[0-9a-f]{16}\.state(\.tmp)?$/
const NAME = /^(\d{4}-\d{2}-\d{2})-[0-9a-f]{16}\.state$/
