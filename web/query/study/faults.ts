/** Which field of the form shows which fault of the service. */
import type { StudyDocument } from './document.js'

interface Placed {
  readonly path: string
}

/** The JSON Pointers of all fields that the form shows for a document. */
export function fieldsOf({ opportunity, policies }: StudyDocument): string[] {
  const clauses = (path: string, all: readonly unknown[]) => [path, ...all.map((_, i) => `${path}/${i}`)]
  const { activity } = opportunity
  return [
    ...['/scope/symbols', '/scope/from', '/scope/to', '/horizon', '/resolution', '/fill', '/statistics', '/holdout'],
    ...clauses('/opportunity/all', opportunity.all),
    '/opportunity/cooldown',
    '/opportunity/activity',
    ...(activity == null ? [] : clauses('/opportunity/activity/all', activity.all)),
    ...['at_least', 'of'].map((name) => `/opportunity/activity/${name}`),
    '/policies',
    ...policies.flatMap((policy, i) =>
      POLICY_FIELDS.flatMap((name): string[] => {
        const member = policy[name]
        const path = `/policies/${i}/${name}`
        if (typeof member !== 'object' || member === null) return [path]
        return [path, ...Object.keys(member).map((one) => `${path}/${one}`)]
      }),
    ),
    ...['taker_bps', 'maker_bps', 'slippage_bps', 'funding'].map((name) => `/costs/${name}`),
  ]
}
const POLICY_FIELDS = ['id', 'side', 'entry', 'stop', 'target', 'hold'] as const

/** Faults by the field that is nearest to their place; those of no field stand under ''. None is lost. */
export function placeFaults<Fault extends Placed>(
  faults: readonly Fault[],
  fields: readonly string[],
): ReadonlyMap<string, readonly Fault[]> {
  const known = new Set(fields)
  const placed = new Map<string, Fault[]>()
  for (const fault of faults) {
    let path = fault.path
    while (path !== '' && !known.has(path)) path = path.slice(0, path.lastIndexOf('/'))
    placed.set(path, [...(placed.get(path) ?? []), fault])
  }
  return placed
}
