/** A span of time as an option. */
import { type Input, UsageError } from './command.js'

const SPAN_MS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 }

/** `now` plus the span of `--expires`; null without the option. Throws UsageError. */
export function expiryOf(input: Input, now: number): number | null {
  const text = input.text('expires')
  if (text === undefined) return null
  const match = /^([1-9][0-9]{0,5})([mhd])$/.exec(text)
  if (match === null)
    throw new UsageError(`--expires is a number and m, h or d, such as 90d, not ${JSON.stringify(text)}`)
  return now + Number(match[1]) * SPAN_MS[match[2]!]!
}
