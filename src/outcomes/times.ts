/** A minute since 1970-01-01T00:00Z as bodies write it: YYYY-MM-DDTHH:MM:00Z. */
export const minuteText = (minute: number): string => `${new Date(minute * 60_000).toISOString().slice(0, 16)}:00Z`
