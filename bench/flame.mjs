// A flame graph of `perf script` output: folds stacks into counts, builds a tree of the counts and draws it as SVG. Pure functions.

const WIDTH = 1200
const ROW = 17
const LEAST_SHARE = 0.001
const LETTER = 6.6

/** Returns a function name without arguments, template parameters and the product's namespace. */
export function shortName(symbol) {
  let depth = 0
  let name = ''
  const text = symbol.replace(/\+0x[0-9a-f]+$/, '').replaceAll('(anonymous namespace)::', '')
  for (const [i, letter] of [...text].entries()) {
    if (letter === '(' && depth === 0 && !text.startsWith('operator', i - 8)) break
    if (letter === '<' && name !== '' && !name.endsWith('operator')) depth++
    else if (letter === '>' && depth > 0) depth--
    else if (depth === 0) name += letter
  }
  return name.replaceAll('hindsight::', '').replace(/^.* (?=\S+$)/, '') || symbol
}

/** Counts the samples of `perf script -F comm,ip,sym` by stack; a stack is joined by ';', outermost frame first. */
export function fold(script) {
  const stacks = new Map()
  for (const sample of script.split(/\n\s*\n/)) {
    const [head, ...frames] = sample.split('\n').filter((line) => line.trim() !== '')
    if (head === undefined || frames.length === 0) continue
    const names = frames.map((line) =>
      shortName(/^\s*[0-9a-f]+\s+(.+?)(?: \([^()]*\))?$/.exec(line)?.[1] ?? '[unknown]'),
    )
    // Frames without a name, such as those of the interpreter, carry no information; consecutive ones are merged.
    const known = names.reverse().filter((name, i, all) => name !== '[unknown]' || all[i - 1] !== '[unknown]')
    const stack = known.map((name) => name.replaceAll(';', ':')).join(';')
    stacks.set(stack, (stacks.get(stack) ?? 0) + 1)
  }
  return stacks
}

/** Returns the share of samples by innermost frame, largest first: [name, share]. */
export function selfShares(stacks) {
  const self = new Map()
  let total = 0
  for (const [stack, count] of stacks) {
    const name = stack.split(';').at(-1)
    self.set(name, (self.get(name) ?? 0) + count)
    total += count
  }
  return [...self].map(([name, count]) => [name, count / total]).sort((a, b) => b[1] - a[1])
}

function treeOf(stacks) {
  const root = { name: 'all', count: 0, below: new Map() }
  for (const [stack, count] of stacks) {
    let node = root
    node.count += count
    for (const name of stack.split(';')) {
      if (!node.below.has(name)) node.below.set(name, { name, count: 0, below: new Map() })
      node = node.below.get(name)
      node.count += count
    }
  }
  return root
}

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Returns a warm colour that depends only on the name. */
function colour(name) {
  let hash = 7
  for (const letter of name) hash = (hash * 31 + letter.codePointAt(0)) >>> 0
  return `hsl(${hash % 55},${65 + (hash % 25)}%,${58 + ((hash >>> 8) % 12)}%)`
}

/** Draws one rectangle per frame. Its width is the frame's share of all samples, callers are below, and its tooltip has the full name. */
export function flameSvg(stacks, title) {
  const root = treeOf(stacks)
  const boxes = []
  let deepest = 0
  const place = (node, x, depth) => {
    if (node.count / root.count < LEAST_SHARE) return
    deepest = Math.max(deepest, depth)
    boxes.push({ node, x, depth })
    let at = x
    for (const child of [...node.below.values()].sort((a, b) => (a.name < b.name ? -1 : 1))) {
      place(child, at, depth + 1)
      at += child.count
    }
  }
  place(root, 0, 0)
  const height = (deepest + 1) * ROW + 30
  const drawn = boxes.map(({ node, x, depth }) => {
    const left = ((x / root.count) * WIDTH).toFixed(1)
    const width = (node.count / root.count) * WIDTH
    const top = height - (depth + 1) * ROW - 4
    const fits = Math.floor((width - 4) / LETTER)
    const label = fits < 3 ? '' : node.name.length <= fits ? node.name : `${node.name.slice(0, fits - 1)}…`
    const share = ((100 * node.count) / root.count).toFixed(1)
    return `<g><title>${escaped(node.name)}: ${share} %</title><rect x="${left}" y="${top}" width="${width.toFixed(1)}" height="${ROW - 1}" fill="${colour(node.name)}"/><text x="${(Number(left) + 2).toFixed(1)}" y="${top + 12}">${escaped(label)}</text></g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="monospace" font-size="11">
<rect width="100%" height="100%" fill="#fff"/><text x="4" y="16" font-size="13">${escaped(title)}</text>
${drawn.join('\n')}
</svg>
`
}
