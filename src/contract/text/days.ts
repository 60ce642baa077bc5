/** Names of UTC days, as they stand in bodies, in names of files, and in messages: YYYY-MM-DD. */

/** The day that contains a time in milliseconds since 1970-01-01. */
export const dayOfTime = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** The day that contains a minute since 1970-01-01. */
export const dayOfMinute = (minute: number): string => dayOfTime(minute * 60_000)

/** The day with this number, counted from 1970-01-01. */
export const dayName = (day: number): string => dayOfTime(day * 86_400_000)
