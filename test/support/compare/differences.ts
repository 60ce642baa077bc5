/** The places where two JSON values differ: the paths, and the value of each side. */

const children = (value: unknown): Map<string, unknown> | undefined =>
  value !== null && typeof value === 'object' ? new Map(Object.entries(value)) : undefined

const text = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 200))

/** Returns one line per place, none when the values are equal. The order of members does not matter. */
export const differences = (engine: unknown, oracle: unknown, path = ''): string[] => {
  const [a, b] = [children(engine), children(oracle)]
  if (a === undefined || b === undefined || Array.isArray(engine) !== Array.isArray(oracle)) {
    if (a === undefined && b === undefined && engine === oracle) return []
    return [`${path || 'the whole'}: engine ${text(engine)}, oracle ${text(oracle)}`]
  }
  const names = [...new Set([...a.keys(), ...b.keys()])]
  return names.flatMap((name) => differences(a.get(name), b.get(name), `${path}/${name}`))
}
