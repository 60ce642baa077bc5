/** The line that shows a step of a command: a pure function of the step and of the time that it has taken. */
import { inked } from '../../terminal/index.js'
import type { Times } from './pace.js'

/** What a command is doing. */
export interface Step {
  /** Such as `reading`. Another text begins another step. */
  text: string
  /** How much is done of `total`, in the same unit; without a total the share is not known. Where it falls, another part of the step begins. */
  done?: number
  total?: number
  /** More about it, such as `3 of 12 files`. */
  detail?: string
}

const CELLS = 20
/** Below this width a line has no bar. */
const BAR_WIDTH_LEAST = 60

export interface BarStyle {
  /** Columns that the line may take. */
  width: number
  colour: boolean
  /** Whether to draw a bar; words say the same. */
  bar: boolean
}

/** One line of at most `width` columns. */
export function barOf({ text, done, total, detail }: Step, times: Times, { width, colour, bar }: BarStyle): string {
  const share = total === undefined || total <= 0 ? undefined : Math.min(1, Math.max(0, (done ?? 0) / total))
  const percent = share === undefined ? [] : [`${String(Math.floor(share * 100)).padStart(3)} %`]
  const cells = Math.floor((share ?? 0) * CELLS)
  const hasBar = bar && share !== undefined && width >= BAR_WIDTH_LEAST
  const words = [...percent, ...(detail === undefined ? [] : [detail]), timeOf(times)]
  const [head, tail] = [`${text}  `, words.join('  ')]
  const drawn = `${'━'.repeat(cells)}${'─'.repeat(CELLS - cells)}  `
  const line = [...`${head}${hasBar ? drawn : ''}${tail}`]
  const shown = line.slice(0, width).join('')
  if (!hasBar) return shown
  const page = { width, colour }
  return shown.replace(/━+/, (full) => inked(page, 'mark', full)).replace(/─+/, (empty) => inked(page, 'quiet', empty))
}

/** The time left where it can be told, otherwise the time that the step has taken. */
const timeOf = ({ seconds, left }: Times): string =>
  left === undefined ? durationOf(Math.floor(seconds)) : `${durationOf(Math.ceil(left))} left`

/** Whole seconds as people say them: 42 s, 3 min 20 s, 2 h 5 min. */
export function durationOf(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} min ${seconds % 60} s`
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
