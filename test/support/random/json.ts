/** Random JSON: values that a schema allows, and valid values with random changes. */
import type { ApiDocument, Node } from '../http/openapi.js'
import type { RandomNumbers } from './numbers.js'

const STRINGS = [
  '',
  ' ',
  'null',
  'btcusdt',
  'BTCUSDT',
  '1h',
  '7d',
  '0m',
  '2026-01-02T00:00:00Z',
  '2026-02-30T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '-271821-04-20T00:00:00Z',
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  '%00%ff',
  '<script>alert(1)</script>',
  "' or 1=1 --",
  '\u0000\u001f',
  '\ufeff',
  '𝔘𝔫𝔦𝔠𝔬𝔡𝔢',
  'e\u0301\u202e',
  '~1/~0',
  'x'.repeat(5_000),
]
const NUMBERS = [0, -0, 1, -1, 0.5, 0.1, 1e-9, 5e-324, 1e308, -1e308, 2 ** 31, 2 ** 53, -(2 ** 63), 1.5, 500, 501]

export class RandomJson {
  constructor(
    private readonly random: RandomNumbers,
    private readonly api: ApiDocument,
    /** Words with a meaning in documents: fields, operators, symbols. */
    private readonly words: readonly string[],
  ) {}

  /** Returns a value that a schema of the description allows. Constraints that are not in the schema may be violated. */
  valid(given: Node, depth = 0): Node {
    const schema = this.api.follow(given)
    const { random } = this
    if (schema.const !== undefined) return schema.const
    if (schema.enum !== undefined) return random.pick(schema.enum)
    if (schema.anyOf !== undefined) return this.valid(random.pick(schema.anyOf), depth)
    const type = Array.isArray(schema.type) ? random.pick<string>(schema.type) : schema.type
    switch (type) {
      case 'object':
        return this.object(schema, depth)
      case 'array':
        return this.array(schema, depth)
      case 'string':
        return this.text()
      case 'integer':
        return random.integer(schema.minimum ?? -3, schema.maximum ?? 1_000)
      case 'number':
        return random.pick(NUMBERS)
      case 'boolean':
        return random.chance(0.5)
      case 'null':
        return null
      default:
        return this.any(depth)
    }
  }

  /** Returns a value of any kind, with limited depth. */
  any(depth = 0): Node {
    const { random } = this
    const kind = random.integer(0, depth > 3 ? 4 : 6)
    if (kind === 0) return null
    if (kind === 1) return random.chance(0.5)
    if (kind === 2) return random.chance(0.7) ? random.pick(NUMBERS) : random.normal() * 10 ** random.integer(-6, 12)
    if (kind <= 4) return this.text()
    const items = Array.from({ length: random.integer(0, 4) }, () => this.any(depth + 1))
    return kind === 5 ? items : Object.fromEntries(items.map((item) => [this.text(), item]))
  }

  text(): string {
    const { random } = this
    return random.chance(0.6) ? random.pick(this.words) : random.pick(STRINGS)
  }

  /** Returns a copy of a value with one to three changes at random places. */
  changed(value: Node): Node {
    const copy = { root: structuredClone(value) }
    for (let i = this.random.integer(1, 3); i > 0; i--) this.change(copy)
    return copy.root
  }

  private change(copy: { root: Node }): void {
    const { random } = this
    const holders = containers(copy)
    const holder = random.pick(holders)
    const names = Object.keys(holder)
    if (names.length === 0) return
    const name = random.pick(names)
    const place: Node = Array.isArray(holder) ? Number(name) : name
    switch (random.integer(0, 6)) {
      case 0:
        if (Array.isArray(holder)) holder.splice(place, 1)
        else if (holder !== copy) delete holder[place]
        return
      case 1:
        if (Array.isArray(holder)) holder.splice(place, 0, structuredClone(holder[place]))
        else if (holder !== copy) holder[this.text()] = this.any()
        return
      case 2:
        holder[place] = this.any()
        return
      case 3:
        holder[place] = [holder[place]]
        return
      case 4: {
        const other = random.pick(holders)
        holder[place] = structuredClone(Object.values(other)[0] ?? null)
        return
      }
      case 5:
        if (Array.isArray(holder[place]) && holder[place].length > 0) {
          holder[place] = Array.from({ length: random.pick([30, 33, 400]) }, () => holder[place][0])
        } else holder[place] = this.text()
        return
      default:
        holder[place] = typeof holder[place] === 'number' ? random.pick(NUMBERS) : this.text()
    }
  }

  private object(schema: Node, depth: number): Node {
    const { random } = this
    const required = new Set<string>(schema.required ?? [])
    const members = Object.entries<Node>(schema.properties ?? {}).flatMap(([name, member]) =>
      required.has(name) || random.chance(0.5) ? [[name, this.valid(member, depth + 1)] as const] : [],
    )
    return Object.fromEntries(members)
  }

  private array(schema: Node, depth: number): Node {
    const prefix = (schema.prefixItems ?? []).map((item: Node) => this.valid(item, depth + 1))
    if (schema.items === false || schema.items === undefined) return prefix
    const least = schema.minItems ?? 0
    const most = Math.min(schema.maxItems ?? 4, least + 3)
    const length = this.random.integer(least, most)
    return [...prefix, ...Array.from({ length }, () => this.valid(schema.items, depth + 1))]
  }
}

/** Returns every object and array of a value; the first is the wrapper that holds the value itself. */
function containers(copy: { root: Node }): Node[] {
  const all: Node[] = []
  const visit = (node: Node): void => {
    if (typeof node !== 'object' || node === null) return
    all.push(node)
    for (const member of Object.values(node)) visit(member)
  }
  visit(copy)
  return all
}

/** Returns text that JSON.stringify never produces: mostly changed bytes, sometimes typical mistakes. */
export function garbled(random: RandomNumbers, text: string): Buffer {
  const bytes = Buffer.from(text)
  const at = random.integer(0, Math.max(0, bytes.length - 1))
  const cut = (insert: Buffer | string) =>
    Buffer.concat([bytes.subarray(0, at), Buffer.from(insert), bytes.subarray(at)])
  switch (random.integer(0, 9)) {
    case 0:
      return bytes.subarray(0, at)
    case 1:
      return cut(Buffer.from([random.integer(0, 255)]))
    case 2:
      if (bytes.length > 0) bytes[at] = random.integer(0, 255)
      return bytes
    case 3:
      return Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes])
    case 4:
      return Buffer.from(text.replace(/\d+/, random.pick(['1e999', '-1e999', '01', '1e', '0x10', '1'.repeat(400)])))
    case 5:
      return Buffer.from(text.replace(/"[^"]*"/, random.pick(['"\\ud800"', '"\\udc00x"', '"\\u00"', '"\t"', "'a'"])))
    case 6:
      return Buffer.from(text.replace(/\{/, '{"page":1,"page":2,'))
    case 7:
      return Buffer.from(`${'['.repeat(random.pick([15, 17, 20_000]))}${text}`)
    case 8:
      return Buffer.concat([bytes, Buffer.alloc(random.pick([10, 70_000]), random.pick([0x20, 0x00, 0x7b]))])
    default:
      return cut(random.pick([',', '}', ']', '//', '\u0000', '"', '\\', '\r\n\r\n']))
  }
}
