/** Formats JSON for review: a value that fits in a line is written in one line, and plain members share lines. */
const WIDTH = 120

/** `taken` is the number of characters before and after the value in its first line. */
export function readableJson(value: unknown, indent = '', taken = 0): string {
  const inLine = oneLine(value)
  if (!isNested(value) || indent.length + taken + inLine.length <= WIDTH) return inLine
  const inner = `${indent}  `
  const lines: { text: string; plain: boolean }[] = []
  for (const [name, member] of Object.entries(value)) {
    const label = Array.isArray(value) ? '' : `${JSON.stringify(name)}: `
    const text = label + readableJson(member, inner, label.length + 1)
    const plain = !isNested(member)
    const last = lines.at(-1)
    if (plain && last?.plain && inner.length + last.text.length + text.length + 3 <= WIDTH) last.text += `, ${text}`
    else lines.push({ text, plain })
  }
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${lines.map(({ text }) => inner + text).join(',\n')}\n${indent}${close}`
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null

function oneLine(value: unknown): string {
  if (!isNested(value)) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`
  const members = Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${oneLine(member)}`)
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}
