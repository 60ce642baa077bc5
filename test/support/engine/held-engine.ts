/**
 * The native engine, whose scans can be held. A test that says what happens during a scan holds it, so that it depends on no machine's speed.
 */
import { availableParallelism } from 'node:os'
import type { Engine } from '../../../src/engine/index.js'
import { type NativeSource, nativeEngine } from '../../../src/engine/native/index.js'

const HELD_MS = 300_000

/** Ends the hold when it is called. */
export interface Hold {
  (): void
  /** Resolves when a scan has come and waits. */
  readonly reached: Promise<void>
}

export interface HeldEngine extends Engine<NativeSource> {
  /**
   * From now on every scan waits before it begins, until the returned function is called or its signal is aborted; at most
   * HELD_MS, so that a test that fails does not keep those after it waiting for ever.
   */
  hold(): Hold
}

export function heldEngine(): HeldEngine {
  const engine = nativeEngine(availableParallelism())
  let gate: Promise<void> | undefined
  let came = () => {}
  return {
    ...engine,
    hold() {
      let release!: () => void
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      gate = held
      const reached = new Promise<void>((resolve) => {
        came = resolve
      })
      const end = () => {
        clearTimeout(longest)
        if (gate === held) gate = undefined
        release()
      }
      const longest = setTimeout(end, HELD_MS).unref()
      return Object.assign(end, { reached })
    },
    open(source) {
      const revision = engine.open(source)
      const prepare = revision.prepare.bind(revision)
      revision.prepare = (bytes) => {
        const plan = prepare(bytes)
        const find = plan.find.bind(plan)
        plan.find = async (options, signal) => {
          if (gate !== undefined) {
            came()
            await Promise.race([gate, aborted(signal)])
          }
          return find(options, signal)
        }
        return plan
      }
      return revision
    },
  }
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const leave = () => reject(signal.reason)
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
  })
