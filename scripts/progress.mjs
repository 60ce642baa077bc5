// One line with the progress of a long step: updated in place on a terminal, written again every ten seconds elsewhere (a log, a pipe).
import { performance } from 'node:perf_hooks'

/** Moves the cursor to the start of the line and clears it. */
const CLEAR = '\r\x1b[2K'
const EVERY_MS = { terminal: 200, log: 10_000 }

/** Reads a progress line of Ninja ("[3/35] …") or Make ("[ 12%] …"): the share that is done, and the number of steps if they are counted. */
export function readProgress(line) {
  const counted = /^\[([1-9]\d*)\/(\d+)\]/.exec(line) // not [0/2], which is the check for changed files
  if (counted) return { share: counted[1] / counted[2], done: Number(counted[1]), total: Number(counted[2]) }
  const percent = /^\[ *(\d+)%\]/.exec(line)
  return percent ? { share: percent[1] / 100 } : undefined
}

/** Formats seconds for people: "50 s", "1 min 20 s"; rounded to five seconds, because it is an estimate. */
export function duration(seconds) {
  const rounded = Math.max(5, Math.round(seconds / 5) * 5)
  const minutes = Math.floor(rounded / 60)
  const rest = rounded % 60
  return [minutes > 0 ? `${minutes} min` : '', rest > 0 ? `${rest} s` : ''].filter(Boolean).join(' ')
}

/**
 * Formats "34 %, 12 of 35 steps, about 50 s left" for a share that was reached `at` seconds after the start. The remaining time is estimated from a
 * tenth on.
 */
export function progressText({ share, done, total }, at, elapsed = at) {
  const parts = [`${Math.floor(share * 100)} %`]
  if (total !== undefined) parts.push(`${done} of ${total} steps`)
  if (share >= 0.1 && share < 1) parts.push(`about ${duration((at * (1 - share)) / share - (elapsed - at))} left`)
  return parts.join(', ')
}

/** Writes a sentence on its own line; on a terminal it replaces a progress line. */
export function say(text, stream = process.stderr) {
  stream.write(`${stream.isTTY ? CLEAR : ''}hindsight: ${text}\n`)
}

/**
 * Follows a step called `name`. `update` takes the result of readProgress; between updates the line is refreshed by itself. Nothing is written for a
 * step that ends before its first line is due.
 */
export function followProgress(name, stream = process.stderr, now = () => performance.now()) {
  const began = now()
  const every = stream.isTTY ? EVERY_MS.terminal : EVERY_MS.log
  let written = began
  let shown = false
  let latest
  let at = 0 // seconds since the start
  const draw = () => {
    if (latest === undefined || now() - written < every) return
    written = now()
    shown = true
    const text = `hindsight: ${name}: ${progressText(latest, at, (now() - began) / 1000)}`
    stream.write(stream.isTTY ? `${CLEAR}${text}` : `${text}\n`)
  }
  const timer = setInterval(draw, EVERY_MS.terminal * 5).unref()
  return {
    update(progress) {
      latest = progress
      at = (now() - began) / 1000
      draw()
    },
    end() {
      clearInterval(timer)
      if (shown && stream.isTTY) stream.write(CLEAR)
    },
  }
}
