// One line that says how far a long step is: renewed in place on a terminal, written again every ten seconds elsewhere (a log, a pipe).
import { performance } from 'node:perf_hooks'

/** Takes the cursor to the start of the line and empties it. */
const CLEAR = '\r\x1b[2K'
const EVERY_MS = { terminal: 200, log: 10_000 }

/** What a line of Ninja ("[3/35] …") or Make ("[ 12%] …") says of the whole: the share that is done, and files when they are counted. */
export function readProgress(line) {
  const counted = /^\[([1-9]\d*)\/(\d+)\]/.exec(line) // not [0/2], which looks for changed files
  if (counted) return { share: counted[1] / counted[2], done: Number(counted[1]), total: Number(counted[2]) }
  const percent = /^\[ *(\d+)%\]/.exec(line)
  return percent ? { share: percent[1] / 100 } : undefined
}

/** Seconds as somebody would say them: "50 s", "1 min 20 s"; to five seconds, since it is a guess. */
export function duration(seconds) {
  const rounded = Math.max(5, Math.round(seconds / 5) * 5)
  const minutes = Math.floor(rounded / 60)
  const rest = rounded % 60
  return [minutes > 0 ? `${minutes} min` : '', rest > 0 ? `${rest} s` : ''].filter(Boolean).join(' ')
}

/** "34 %, 12 of 35 steps, about 50 s left", of what was so `at` seconds after the beginning; the rest is guessed once a tenth is done. */
export function progressText({ share, done, total }, at, elapsed = at) {
  const parts = [`${Math.floor(share * 100)} %`]
  if (total !== undefined) parts.push(`${done} of ${total} steps`)
  if (share >= 0.1 && share < 1) parts.push(`about ${duration((at * (1 - share)) / share - (elapsed - at))} left`)
  return parts.join(', ')
}

/** Writes a sentence on a line of its own; one that is being renewed makes room for it. */
export function say(text, stream = process.stderr) {
  stream.write(`${stream.isTTY ? CLEAR : ''}hindsight: ${text}\n`)
}

/**
 * Follows a step called `name`: `update` takes what readProgress gives, the line is renewed on its own between. Nothing is written of a step
 * that ends before the first line is due.
 */
export function followProgress(name, stream = process.stderr, now = () => performance.now()) {
  const began = now()
  const every = stream.isTTY ? EVERY_MS.terminal : EVERY_MS.log
  let written = began
  let shown = false
  let latest
  let at = 0 // seconds after the beginning
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
