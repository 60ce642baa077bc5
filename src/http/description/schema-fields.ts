/** Renders a JSON Schema as a list of fields for people. */
import type { Json } from '../../contract/json-schema.js'
import { type Html, html, words } from '../../pages/index.js'
import type { Members } from './parts.js'

/** The type of a value in words, and below it the list of its members. */
export function schemaFields(schema: Json): Html {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return html`anything`
  const {
    properties,
    patternProperties,
    additionalProperties,
    items,
    prefixItems,
    anyOf,
    allOf,
    description,
    required,
  } = schema as Members
  const described = description === undefined ? '' : html`<span class="soft"> ${words(String(description))}</span>`
  const needed = new Set(Array.isArray(required) ? required : [])
  const members = [
    ...Object.entries((properties ?? {}) as Members).map(
      ([name, member]) => html`<li><code>${name}</code>${needed.has(name) ? '' : '?'}: ${schemaFields(member)}</li>`,
    ),
    ...Object.entries((patternProperties ?? {}) as Members).map(
      ([pattern, member]) => html`<li><code>/${pattern}/</code>: ${schemaFields(member)}</li>`,
    ),
    ...(typeof additionalProperties === 'object'
      ? [html`<li><code>…</code>: ${schemaFields(additionalProperties)}</li>`]
      : []),
    ...(typeof items === 'object' ? [html`<li>each: ${schemaFields(items)}</li>`] : []),
    ...((prefixItems ?? []) as readonly Json[]).map((item, i) => html`<li>${i + 1}: ${schemaFields(item)}</li>`),
    ...[...((anyOf ?? []) as readonly Json[]), ...((allOf ?? []) as readonly Json[])].map(
      (one) => html`<li>${schemaFields(one)}</li>`,
    ),
  ]
  return html`${kindOf(schema as Members)}${described}${members.length > 0 ? html`<ul class="fields">${members}</ul>` : ''}`
}

function kindOf({
  $ref,
  type,
  const: constant,
  enum: values,
  anyOf,
  pattern,
  format,
  minimum,
  maximum,
}: Members): Html {
  if (typeof $ref === 'string') {
    const name = $ref.slice($ref.lastIndexOf('/') + 1)
    return html`<a href="#schema-${name}">${name}</a>`
  }
  if (constant !== undefined) return html`<code>${JSON.stringify(constant)}</code>`
  if (Array.isArray(values)) return html`one of ${values.map((value) => html`<code>${String(value)}</code> `)}`
  if (anyOf !== undefined) return html`one of`
  const kind = type === undefined ? 'anything' : Array.isArray(type) ? type.join(' or ') : String(type)
  const bounds = [
    minimum === undefined ? '' : ` ≥ ${minimum}`,
    maximum === undefined ? '' : ` ≤ ${maximum}`,
    format === undefined ? '' : `, ${format}`,
  ].join('')
  return html`${kind}${bounds}${pattern === undefined ? '' : html` <code>/${String(pattern)}/</code>`}`
}
