/** Runs a tail until a signal: its inputs, and what it does now and then. */
import { type MinutesFolder, watchMinutesFolder } from './folder.js'
import { serveTail, type TailAddress, type TailServer } from './server.js'
import { Tail, type TailOptions } from './tail.js'

/** Time between two looks, in milliseconds. */
const EVERY = { tick: 250, monitors: 500, status: 5_000, revision: 5_000 } as const

export interface TailRunOptions extends TailOptions {
  readonly address?: TailAddress
  /** A folder of files of minutes. */
  readonly folder?: string
}

export interface TailRun {
  readonly tail: Tail
  readonly server: TailServer | undefined
  close(): Promise<void>
}

/** Rejects as Tail.open and serveTail do. */
export async function runTail(options: TailRunOptions): Promise<TailRun> {
  const tail = await Tail.open(options)
  const note = options.note ?? (() => {})
  let server: TailServer | undefined
  let folder: MinutesFolder | undefined
  const timers: NodeJS.Timeout[] = []
  const every = (ms: number, what: string, work: () => Promise<unknown>): void => {
    let busy = false
    timers.push(
      setInterval(() => {
        if (busy) return
        busy = true
        work()
          .catch((error: unknown) => note(`${what}_failed`, { error: String((error as Error).stack ?? error) }))
          .finally(() => {
            busy = false
          })
      }, ms),
    )
  }
  try {
    if (options.address !== undefined) server = await serveTail(tail, options.address)
    if (options.folder !== undefined) folder = watchMinutesFolder(options.folder, tail, note)
    await tail.sayStatus()
  } catch (error) {
    await server?.close()
    await tail.close()
    throw error
  }
  if (options.now !== null) every(EVERY.tick, 'tick', () => tail.tick())
  every(EVERY.monitors, 'monitors', () => tail.lookForMonitors())
  every(EVERY.status, 'status', () => tail.sayStatus())
  every(EVERY.revision, 'revision', () => tail.lookForRevision())
  return {
    tail,
    server,
    close: async () => {
      for (const timer of timers) clearInterval(timer)
      await server?.close()
      await folder?.close()
      await tail.close()
    },
  }
}
