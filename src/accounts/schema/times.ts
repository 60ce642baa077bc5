/** Times as the control store keeps them (integer milliseconds) and as they are shown (ISO 8601 UTC); months are those of UTC. */

export const timeText = (ms: number): string => new Date(ms).toISOString()
export const timeOrNull = (ms: number | null): string | null => (ms === null ? null : timeText(ms))

/** Such as `2026-02`; the text of a later month is greater. */
export const monthOf = (ms: number): string => timeText(ms).slice(0, 7)

export const isMonth = (text: string): boolean => /^[0-9]{4}-(0[1-9]|1[0-2])$/.test(text)

/** The first millisecond of a month, and that of the next one. */
export function spanOfMonth(month: string): { from: number; to: number } {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return { from: Date.UTC(year, number - 1), to: Date.UTC(year, number) }
}

/** When the allowance is filled up again. */
export const nextAllowanceAt = (now: number): number => spanOfMonth(monthOf(now)).to
