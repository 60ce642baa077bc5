/** The thread that computes the base rates of a revision: it opens the dataset itself and sends one message. */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { FEATURES } from '../../contract/features.js'
import { dayOfMinute } from '../../contract/text/days.js'
import { dayDigests, daysDir, openDataset } from '../../dataset/index.js'
import { native } from '../../native/index.js'
import { type BaseRates, baseRates, type DaysOfFeature } from './base-rates.js'
import { DayRecord } from './day-record.js'

const { dir, revision, vocabulary } = workerData as { dir: string; revision: string; vocabulary: string }
const dataset = await openDataset(dir, { revision })
const { snapshot } = dataset
const { firstMinutes, lastMinutes, symbols } = snapshot
const buckets = symbols.reduce((sum, _, symbol) => sum + lastMinutes[symbol]! - firstMinutes[symbol]! + 1, 0)
const folder = daysDir(dir)

const MINUTES_PER_DAY = 1440

/** Raise it when the content of a record changes. */
const FORMAT = 'hindsight_day_values.v1'

interface Day {
  begin: number
  /** What the values of the day depend on: a candle that began the day before has values in it. */
  identity: string
  path: string
}

function daysOfRecord(): Day[] {
  const digests = dayDigests(dir, dataset.manifest)
  return [...digests.keys()].sort().map((name) => {
    const begin = Date.parse(`${name}T00:00Z`) / 60_000
    const before = dayOfMinute(begin - MINUTES_PER_DAY)
    const content = [FORMAT, vocabulary, name, digests.get(name), digests.get(before) ?? null]
    const identity = createHash('sha256').update(JSON.stringify(content)).digest('hex')
    return { begin, identity, path: join(folder, `${name}-${identity.slice(0, 16)}.values`) }
  })
}

/** `kept`: whether records of days are read and written. */
function compute(days: readonly Day[], kept: boolean): BaseRates {
  const records = days.map(({ path, identity }) => new DayRecord(kept ? path : undefined, identity))
  const of = (feature: string): DaysOfFeature => {
    const counted = days.map(({ begin }, i) => {
      const there = records[i]!.read(feature)
      return {
        there: there !== undefined,
        values: there ?? {
          ...native.countValues(snapshot, feature, begin, begin + MINUTES_PER_DAY),
          lists: new Map<number, Uint8Array>(),
        },
      }
    })
    const changed = new Set(counted.flatMap(({ there }, i) => (there ? [] : [i])))
    return {
      days: counted.map(({ values }) => values),
      list: (number, bins) => {
        const { begin } = days[number]!
        const lists = native.valuesInBins(snapshot, feature, begin, begin + MINUTES_PER_DAY, bins)
        for (const [i, bin] of bins.entries()) counted[number]!.values.lists.set(bin, lists[i]!)
        changed.add(number)
      },
      done: () => {
        for (const number of changed) records[number]!.put(feature, counted[number]!.values)
      },
    }
  }
  const rates = baseRates(revision, buckets, of, native.valueAtRank)
  for (const record of records) record.finish(FEATURES.map(({ id }) => id))
  return rates
}

/** A draft that nobody has written to for so long is of a process that was killed. */
const DRAFT_AGE_MS = 3_600_000

/** Whether the file is a draft that another process may be writing: without it that process would have no base rates. */
function mayBeInUse(path: string): boolean {
  if (!path.endsWith('.tmp')) return false
  const written = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
  return Date.now() - written < DRAFT_AGE_MS
}

/** What a folder that cannot be written says. */
const UNWRITABLE = ['EROFS', 'EACCES', 'EPERM', 'ENOSPC', 'ENOTDIR', 'EEXIST', 'EDQUOT']

function computeAndKeep(): BaseRates {
  const days = daysOfRecord()
  try {
    mkdirSync(folder, { recursive: true })
    const rates = compute(days, true)
    const wanted = new Set(days.map(({ path }) => path))
    for (const path of readdirSync(folder).map((name) => join(folder, name))) {
      if (!wanted.has(path) && !mayBeInUse(path)) rmSync(path, { force: true })
    }
    return rates
  } catch (error) {
    if (!UNWRITABLE.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    return compute(days, false)
  }
}

parentPort?.postMessage(computeAndKeep())
dataset.close()
