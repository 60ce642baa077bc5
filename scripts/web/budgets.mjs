// The budgets of the workbench: how many bytes a browser may have to load, compressed by gzip. A build that is over one fails.
import { closureOf, lazyPartsOf } from './closure.mjs'

const KB = 1_000
export const BUDGETS = {
  /** Shell, style, and all that the entry loads at once. */
  entry: 62 * KB,
  /** What one page adds. */
  part: 26 * KB,
  /** Entry and one page. */
  page: 90 * KB,
  candles: 60 * KB,
  editor: 130 * KB,
  /** Entry, one page and the editor. */
  withEditor: 220 * KB,
}

/** Which lazy part has a budget of its own, by a package in it. */
const SPECIAL = [
  ['editor', /node_modules\/@codemirror\//],
  ['candles', /node_modules\/lightweight-charts\//],
]

/** Every size with its budget: `[{what, bytes, most}]`. `bytesOf` gives the compressed size of a file. */
export function sizesOf({ outputs, entry, begin, style, shellBytes, bytesOf }) {
  const base = new Set([entry, begin].flatMap((name) => closureOf(outputs, name)))
  const own = (name) => closureOf(outputs, name).filter((one) => !base.has(one))
  const sum = (names) => names.reduce((bytes, name) => bytes + bytesOf(name), 0)
  const entryBytes = shellBytes + bytesOf(style) + sum([...base])
  const sizes = [{ what: 'entry with shell and style', bytes: entryBytes, most: BUDGETS.entry }]
  const lazy = new Set(lazyPartsOf(outputs, entry))
  for (const name of lazy) for (const next of lazyPartsOf(outputs, name)) lazy.add(next)
  const kindOf = (name) =>
    SPECIAL.find(([, pattern]) =>
      own(name).some((one) => Object.keys(outputs[one].inputs).some((path) => pattern.test(path))),
    )?.[0]
  const parts = [...lazy].map((name) => ({
    name,
    kind: kindOf(name),
    bytes: sum(own(name)),
    from: outputs[name].entryPoint,
  }))
  const editor = Math.max(0, ...parts.filter(({ kind }) => kind === 'editor').map(({ bytes }) => bytes))
  for (const { name, kind, bytes, from = name } of parts) {
    sizes.push({ what: kind === undefined ? from : `${from} (${kind})`, bytes, most: BUDGETS[kind ?? 'part'] })
    if (kind !== undefined) continue
    sizes.push({ what: `${from} with the entry`, bytes: entryBytes + bytes, most: BUDGETS.page })
    if (editor > 0)
      sizes.push({
        what: `${from} with entry and editor`,
        bytes: entryBytes + bytes + editor,
        most: BUDGETS.withEditor,
      })
  }
  return sizes
}

/** One sentence for each size over its budget. */
export const overBudget = (sizes) =>
  sizes
    .filter(({ bytes, most }) => bytes > most)
    .map(({ what, bytes, most }) => `${what}: ${bytes} bytes, at most ${most}`)
