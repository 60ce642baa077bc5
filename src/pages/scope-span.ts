/** First and last time that a scope can have occurrences at: its times within the record. */

interface Scoped {
  readonly where: { readonly all: readonly (readonly unknown[])[] }
}

/** `record`: first and last bucket of the dataset; null when it has none, or nobody knows. */
export function scopeSpan(
  { where }: Scoped,
  record: { readonly first: string; readonly last: string } | null,
): { from: string; to: string } {
  let from = record === null ? Number.NEGATIVE_INFINITY : Date.parse(record.first)
  let to = record === null ? Number.POSITIVE_INFINITY : Date.parse(record.last)
  for (const [field, , value] of where.all) {
    if (field !== 'times.anchor_time' || !Array.isArray(value)) continue
    from = Math.max(from, Date.parse(String(value[0])))
    // The end of a scope is not part of it.
    to = Math.min(to, Date.parse(String(value[1])) - 60_000)
  }
  if (!Number.isFinite(from)) from = Number.isFinite(to) ? to : 0
  const text = (time: number): string => new Date(time).toISOString()
  return { from: text(from), to: text(Number.isFinite(to) ? Math.max(from, to) : from) }
}
