/** Practice: texts that a server reads before the first user asks. The vocabulary is built then, and Node has compiled what runs for these texts. */
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Recorded } from './clauses/scope.js'
import { interpret } from './interpret.js'
import { TEXTS } from './practice-texts.js'

/** More rounds gain little: docs/internals/interpreter.md. */
export const READINGS = 900
/** After each text it rests so many times as long as the text took, so that others have most of the time of the thread. */
const REST = 4
/** Where others used this share of a rest, the thread is busy: a text would delay them, and what they ask is practice too. */
const BUSY = 0.3
const BUSY_REST_MS = 500

/** Reads the texts in turn while others leave the thread idle, until `signal` is aborted. Keeps no process alive. */
export async function practise(recorded: Recorded, signal: AbortSignal, readings = READINGS): Promise<void> {
  for (let i = 0; i < readings && !signal.aborted; i += 1) {
    const began = performance.now()
    interpret(TEXTS[i % TEXTS.length]!, recorded)
    await idle(REST * (performance.now() - began), signal)
  }
}

/** Resolves after a time in which others used little of this thread, or when `signal` is aborted. The first time is `ms` long. */
async function idle(ms: number, signal: AbortSignal): Promise<void> {
  for (let rest = ms; !signal.aborted; rest = BUSY_REST_MS) {
    const before = performance.eventLoopUtilization()
    await pause(rest, undefined, { ref: false })
    if (performance.eventLoopUtilization(before).utilization < BUSY) return
  }
}
