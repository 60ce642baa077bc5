/**
 * States of the feature engine of a symbol at the beginning of a day, saved so that the cost of new minutes does not
 * depend on the history. The name of a state contains a digest of what it depends on: the files of minutes before it
 * and the beginning of the record. So a state that a killed writer left behind is either right or never used. States
 * are not part of a revision; without them everything is computed from the first minute.
 */
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { canonicalJson } from '../../contract/jcs.js'
import { FEATURE_VERSION } from '../../contract/versions.js'
import { namesIn } from '../folder/files.js'
import { dayBegin, dayName, dayOf, MINUTES_PER_DAY, monthOf, monthSpan, monthsOf } from '../folder/spans.js'
import type { RecordSpan } from '../segments/grid.js'
import { digestOfFiles, type SymbolMinutes } from './minutes-files.js'

/**
 * How many of the newest months and days keep a state: an append needs the newest one, the correction of the last day
 * the one before.
 */
const MONTHS_KEPT = 2
const DAYS_KEPT = 2

/** The minutes at which a state is saved: the beginnings of the newest months and days of a record. */
export function statesToKeep({ first, last }: RecordSpan): Set<number> {
  const months = monthsOf(first, last + 1)
    .slice(1)
    .slice(-MONTHS_KEPT)
  const days: number[] = []
  for (let day = dayBegin(last + 1); day > first && days.length < DAYS_KEPT; day -= MINUTES_PER_DAY) days.push(day)
  return new Set([...months.map((month) => monthSpan(month).begin), ...days])
}

/** The saved states of one symbol. */
export class SymbolStates {
  constructor(
    private readonly folder: string,
    private readonly files: readonly SymbolMinutes[],
    private readonly first: number,
  ) {}

  /** First minutes of the days that have a state, whatever minutes it depends on; descending, up to `minute`. */
  async upTo(minute: number): Promise<number[]> {
    const days = (await namesIn(this.folder)).map((name) => NAME.exec(name)?.[1]).filter((day) => day !== undefined)
    const minutes = days.map((day) => Date.parse(`${day}T00:00Z`) / 60_000)
    return [...new Set(minutes)].filter((one) => one <= minute).sort((a, b) => b - a)
  }

  /**
   * The state at the beginning of a day; undefined when there is no readable state that depends on exactly these
   * minutes.
   */
  async at(minute: number): Promise<Uint8Array | undefined> {
    const name = this.name(minute)
    const bytes = await readFile(join(this.folder, name)).catch(() => undefined)
    // A state of an earlier version has no seal; the engine checks its own checksum when it loads the state.
    return bytes && (openState(name, bytes) ?? bytes)
  }

  /** Saves a state. It is not flushed to the device, because its checksum reveals a truncated one. */
  async save(minute: number, state: Uint8Array): Promise<void> {
    await mkdir(this.folder, { recursive: true })
    const name = this.name(minute)
    const path = join(this.folder, name)
    await rm(path, { recursive: true, force: true })
    const temporary = `${path}.tmp`
    await writeFile(temporary, [state, sealOf(name, state)])
    await rename(temporary, path)
  }

  /** Removes all states except those at these minutes. */
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

/**
 * The end of the file. It contains the name, so a file that was renamed is recognized as the state of other minutes.
 */
const sealOf = (name: string, state: Uint8Array): Buffer =>
  createHash('sha256').update(`${name}\n`).update(state).digest()

/** The state in a file; undefined when it was not written under this name. */
export function openState(name: string, bytes: Uint8Array): Uint8Array | undefined {
  const state = bytes.subarray(0, Math.max(0, bytes.length - SEAL_BYTES))
  return sealOf(name, state).equals(bytes.subarray(state.length)) ? state : undefined
}

/** The names of state files. Earlier versions named them by month. */
export const STATE_NAME = /^\d{4}-\d{2}(-\d{2})?-[0-9a-f]{16}\.state(\.tmp)?$/
const NAME = /^(\d{4}-\d{2}-\d{2})-[0-9a-f]{16}\.state$/
