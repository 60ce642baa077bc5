// A JSON Schema (2020-12, as the contract makes them) as the text of a TypeScript type.

/** `$ref` is the name of another schema, which becomes the name of a type. */
export function typeText(schema, indent = '') {
  if (schema === true || schema === undefined) return 'unknown'
  const { $ref, const: constant, enum: values, anyOf, oneOf, allOf, type } = schema
  if ($ref !== undefined) return $ref
  if (constant !== undefined) return JSON.stringify(constant)
  if (values !== undefined) return values.map((one) => JSON.stringify(one)).join(' | ') || 'never'
  if (anyOf ?? oneOf) return union((anyOf ?? oneOf).map((one) => typeText(one, indent)))
  if (allOf) return allOf.map((one) => `(${typeText(one, indent)})`).join(' & ')
  if (Array.isArray(type)) return union(type.map((one) => typeText({ ...schema, type: one }, indent)))
  switch (type) {
    case 'null':
    case 'boolean':
    case 'string':
      return type
    case 'integer':
    case 'number':
      return 'number'
    case 'array':
      return arrayText(schema, indent)
    case 'object':
      return objectText(schema, indent)
    default:
      return schema.properties === undefined ? 'unknown' : objectText(schema, indent)
  }
}

const union = (texts) => [...new Set(texts)].map((one) => (/[&]/.test(one) ? `(${one})` : one)).join(' | ')

function arrayText({ prefixItems, items }, indent) {
  if (prefixItems === undefined) {
    const text = typeText(items, indent)
    return /[|&]/.test(text.replace(/\{[\s\S]*\}/, '')) ? `(${text})[]` : `${text}[]`
  }
  const texts = prefixItems.map((one) => typeText(one, indent))
  const rest = items === undefined || items === false ? [] : [`...(${typeText(items, indent)})[]`]
  return `[${[...texts, ...rest].join(', ')}]`
}

function objectText({ properties = {}, required = [], additionalProperties, patternProperties }, indent) {
  const inner = `${indent}  `
  const names = Object.keys(properties)
  const values = [
    ...Object.values(patternProperties ?? {}),
    ...(typeof additionalProperties === 'object' ? [additionalProperties] : []),
  ]
  if (names.length === 0) {
    return `Record<string, ${values.length === 0 ? 'unknown' : union(values.map((one) => typeText(one, indent)))}>`
  }
  const lines = names.map((name) => {
    const optional = required.includes(name) ? '' : '?'
    const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)
    return `${comment(properties[name].description, inner)}${inner}${key}${optional}: ${typeText(properties[name], inner)}`
  })
  return `{\n${lines.join('\n')}\n${indent}}`
}

/** A description as a comment above a declaration. */
export const comment = (text, indent = '') =>
  text === undefined || text === '' ? '' : `${indent}/** ${text.replaceAll('*/', '*\\/').replaceAll('\n', ' ')} */\n`
