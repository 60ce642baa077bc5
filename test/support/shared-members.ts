/** Two answers of which one says less: what both say, and the paths of what only one of them does. */

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** What needs the reference may still be null. */
const NEEDS_REFERENCE = /^\/(reference|independence\/\*\/difference\/(mean|interval))$/

/** Members of objects that only one side has are dropped on both, and their paths (with `*` for a horizon) gathered. */
export const sharedMembers = (a: unknown, b: unknown, left: Set<string>, path = ''): [unknown, unknown] => {
  if (!isObject(a) || !isObject(b)) return [a, b]
  const [one, other]: Record<string, unknown>[] = [{}, {}]
  for (const name of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const here = `${path}/${/^\d+[mhd]$/.test(name) ? '*' : name}`
    const waits = a[name] === null && b[name] !== null && NEEDS_REFERENCE.test(here)
    if (name in a && name in b && !waits) [one![name], other![name]] = sharedMembers(a[name], b[name], left, here)
    else left.add(here)
  }
  return [one, other]
}
