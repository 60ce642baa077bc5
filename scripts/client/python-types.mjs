// JSON Schemas of the contract as Python: a TypedDict for what is sent, a Record for what is answered. A name is defined once for each shape in one schema.
import { isKeyword, pascal, text } from './python-text.mjs'

/** Names of schemas that are reached by `$ref` from the given ones, themselves included. */
export function reachedFrom(names, schemas) {
  const found = new Set()
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    if (typeof node.$ref === 'string') add(node.$ref)
    Object.values(node).forEach(visit)
  }
  const add = (name) => {
    if (found.has(name)) return
    found.add(name)
    visit(schemas[name])
  }
  names.forEach(add)
  return found
}

/** The module of all types. `sent`: names of schemas that are documents, which stay plain dicts in answers too. */
export function pythonTypes(schemas, sent) {
  const maker = new Maker(sent, schemas)
  for (const [name, schema] of Object.entries(schemas)) maker.define(name, schema)
  return `${[...maker.lines, '', ...maker.ends].join('\n')}\n`
}

/** Objects without named members are maps. */
const hasNames = ({ properties }) => Object.keys(properties ?? {}).length > 0

const isNull = (schema) => schema.type === 'null'

/** A schema without null, and whether it may be null. */
function withoutNull(schema) {
  const { anyOf, oneOf, type } = schema
  const some = anyOf ?? oneOf
  if (some !== undefined) {
    const left = some.filter((one) => !isNull(one))
    return { some: left, nullable: left.length < some.length }
  }
  if (Array.isArray(type)) {
    const left = type.filter((one) => one !== 'null')
    return { some: left.map((one) => ({ ...schema, type: one })), nullable: left.length < type.length }
  }
  return { some: [schema], nullable: isNull(schema) }
}

class Maker {
  lines = []
  /** Statements after all classes, which may name any of them. */
  ends = []
  /** By shape: the name of the class, and names that are taken. */
  shapes = new Map()
  taken = new Set()

  constructor(sent, schemas) {
    this.sent = sent
    this.schemas = schemas
  }

  define(name, schema) {
    this.isSent = this.sent.has(name)
    this.shapes = new Map()
    this.taken.add(name)
    if (schema.type === 'object' && hasNames(schema)) return this.classOf(schema, name)
    const type = this.typeOf(schema, name)
    this.lines.push(`${name} = ${quoted(type)}`, docstring(schema.description, ''), '')
  }

  /** The Python type of a schema. `name` names a class, if it needs one. */
  typeOf(schema, name) {
    if (schema === true || schema === undefined) return 'Any'
    const { $ref, const: constant, enum: values } = schema
    if ($ref !== undefined) return $ref
    if (constant !== undefined) return `Literal[${literal(constant)}]`
    if (values !== undefined) return `Literal[${values.map(literal).join(', ')}]`
    const { some, nullable } = withoutNull(schema)
    const types = some.flatMap((one, i) =>
      isNull(one) ? [] : [this.plainType(one, some.length > 1 ? `${name}${i + 1}` : name)],
    )
    const all = [...new Set(types), ...(nullable ? ['None'] : [])]
    return all.includes('Any') ? 'Any' : all.join(' | ') || 'None'
  }

  plainType(schema, name) {
    if (schema.$ref !== undefined || schema.const !== undefined || schema.enum !== undefined || schema.anyOf)
      return this.typeOf(schema, name)
    switch (schema.type) {
      case 'boolean':
        return 'bool'
      case 'string':
        return 'str'
      case 'integer':
        return 'int'
      case 'number':
        return 'float'
      case 'array':
        return `${this.isSent ? 'Sequence' : 'list'}[${this.itemType(schema, name)}]`
      case 'object':
        return !hasNames(schema)
          ? `dict[str, ${this.restType(schema, name)}]`
          : this.classOf(schema, this.freeName(name, schema))
      default:
        return 'Any'
    }
  }

  itemType({ prefixItems, items }, name) {
    if (prefixItems === undefined) return this.typeOf(items, name)
    const types = new Set(prefixItems.map((one) => this.typeOf(one, name)))
    return types.has('Any') ? 'Any' : [...types].join(' | ')
  }

  /** The type of members that are not named. */
  restType({ additionalProperties, patternProperties }, name) {
    const values = Object.values(patternProperties ?? {})
    if (typeof additionalProperties === 'object') values.push(additionalProperties)
    return [...new Set(values.map((one) => this.typeOf(one, name)))].join(' | ') || 'Any'
  }

  /** Shapes that occur again in one schema have one class. */
  freeName(name, schema) {
    const shape = JSON.stringify(schema, (key, value) => (key === 'description' ? undefined : value))
    const known = this.shapes.get(shape)
    if (known !== undefined) return known
    let free = name
    for (let i = 2; this.taken.has(free); i++) free = `${name}${i}`
    this.taken.add(free)
    this.shapes.set(shape, free)
    return free
  }

  made = new Set()

  classOf(schema, name) {
    if (this.made.has(name)) return name
    this.made.add(name)
    const { properties, required = [] } = schema
    const members = Object.entries(properties).map(([member, of]) => {
      const type = this.typeOf(of, `${name}${pascal(member)}`)
      return { member, type, of, isRequired: required.includes(member) }
    })
    const rest = this.hasRest(schema) ? this.restType(schema, `${name}Of`) : undefined
    this.lines.push(...(this.isSent ? typedDict(name, schema, members) : record(name, schema, members, rest, this)), '')
    return name
  }

  hasRest = ({ additionalProperties, patternProperties }) =>
    typeof additionalProperties === 'object' || patternProperties !== undefined

  /** How values of a type become records: `(class, isMap)`; undefined where they stay as they are. */
  reading(type) {
    const names = [...new Set(type.match(/\b[A-Z]\w+/g) ?? [])].filter(
      (one) => this.isClass(one) && !this.sent.has(one),
    )
    return names.length === 1 ? `(${names[0]}, ${/dict\[/.test(type) ? 'True' : 'False'})` : undefined
  }

  isClass = (name) => (this.schemas[name] === undefined ? this.made.has(name) : hasNames(this.schemas[name]))
}

function typedDict(name, { description }, members) {
  const about = docstring(description, '    ')
  const typed = members.map(({ member, type, of, isRequired }) => ({
    member,
    of,
    type: isRequired ? type : `NotRequired[${type}]`,
  }))
  if (members.some(({ member }) => isKeyword(member))) {
    const pairs = typed.map(({ member, type }) => `    ${text(member)}: ${text(type)},`)
    return [
      `${name} = TypedDict(${text(name)}, {`,
      ...pairs,
      '})',
      ...(description ? [docstring(description, '')] : []),
    ]
  }
  return [
    `class ${name}(TypedDict):`,
    ...(about ? [about] : []),
    ...typed.flatMap(({ member, type, of }) => [
      `    ${member}: ${type}`,
      ...(of.description ? [docstring(of.description, '    ')] : []),
    ]),
  ]
}

function record(name, { description }, members, rest, maker) {
  const readings = members.flatMap(({ member, type }) => {
    const reading = maker.reading(type)
    return reading === undefined ? [] : [`${text(member)}: ${reading}`]
  })
  const restReading = rest === undefined ? undefined : maker.reading(rest)
  if (readings.length > 0) maker.ends.push(`${name}._readings = {${readings.join(', ')}}`)
  if (restReading !== undefined) maker.ends.push(`${name}._rest = ${restReading}`)
  return [
    `class ${name}(Record):`,
    docstring(description ?? `Part of an answer: ${members.map(({ member }) => member).join(', ')}.`, '    '),
    '',
    '    __slots__ = ()',
    ...members.flatMap(({ member, type, of, isRequired }) => [
      `    ${isKeyword(member) ? `${member}_` : member}: ${type}${isRequired || type.endsWith('None') || type === 'Any' ? '' : ' | None'}`,
      ...(of.description ? [docstring(of.description, '    ')] : []),
    ]),
    ...(rest === undefined
      ? []
      : [
          `    if TYPE_CHECKING:`,
          `        def __getattr__(self, name: str) -> ${rest}: ...`,
          `        def __getitem__(self, name: str) -> ${rest}: ...`,
        ]),
  ]
}

const literal = (value) =>
  value === null ? 'None' : value === true ? 'True' : value === false ? 'False' : JSON.stringify(value)
const quoted = (type) => (/[|]/.test(type) ? `Union[${type.split(' | ').join(', ')}]` : type)
const docstring = (about, indent) => (about ? `${indent}${text(about.replaceAll('\n', ' '), true)}` : '')
