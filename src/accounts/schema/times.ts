/** Times are stored as integer milliseconds since 1970 and shown as ISO 8601 UTC. Months are UTC months. */

/** A time in milliseconds since 1970 as ISO 8601 UTC. */
export const timeText = (ms: number): string => new Date(ms).toISOString()
/** As timeText; null stays null. */
export const timeOrNull = (ms: number | null): string | null => (ms === null ? null : timeText(ms))

/** The UTC month of a time, such as `2026-02`. Months sort as text. */
export const monthOf = (ms: number): string => timeText(ms).slice(0, 7)

/** Whether a text is a month such as `2026-02`. */
export const isMonth = (text: string): boolean => /^[0-9]{4}-(0[1-9]|1[0-2])$/.test(text)

/** The first millisecond of a month, and of the next month. */
export function spanOfMonth(month: string): { from: number; to: number } {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return { from: Date.UTC(year, number - 1), to: Date.UTC(year, number) }
}

/** When the next allowance is granted. */
export const nextAllowanceAt = (now: number): number => spanOfMonth(monthOf(now)).to
