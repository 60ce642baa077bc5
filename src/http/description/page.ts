/**
 * The description as a page for people, made from the same OpenAPI document. The page has no scripts and no external
 * resources, and its policy allows neither. No ready-made viewer is used: the lightest ones are 300 to 460 KB of
 * script, and need a policy that allows scripts.
 */
import { createHash } from 'node:crypto'
import type { Json } from '../../contract/json-schema.js'
import { Html, html, prose, words } from '../../pages/index.js'
import type { OpenApi } from './openapi.js'
import { PAGE_STYLE } from './page-style.js'
import type { Members } from './parts.js'
import { schemaFields } from './schema-fields.js'

/** Value of Content-Security-Policy: allows the page's own style and nothing else. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(PAGE_STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

interface Operation {
  method: string
  path: string
  is: Members
}

export function apiPage(api: OpenApi): string {
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, is]): Operation => ({ method: method.toUpperCase(), path, is })),
  )
  const { title, version, summary, description } = api.info as Record<string, string>
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title!} ${version!}: interface</title>
<style>${new Html(PAGE_STYLE)}</style>
</head>
<body>
<h1>${title!}</h1>
<p class="soft">${summary!}. Version ${version!}; <a href="/api/v1/openapi.json">OpenAPI ${api.openapi}</a></p>
${prose(description!)}
<nav><ul>
${operations.map(({ method, path, is }) => html`<li><a href="#${String(is.operationId)}"><code>${method} ${path}</code></a></li>\n`)}
<li><a href="#errors">Errors</a></li><li><a href="#headers">Headers</a></li><li><a href="#schemas">Schemas</a></li>
</ul></nav>
${api.tags.map((tag) => section(tag, operations))}
<h2 id="errors">Errors</h2>
<table><tr><th>status</th><th>code</th><th>meaning</th></tr>
${Object.entries(api.components.examples!).map(([code, example]) => errorRow(code, example as Members))}
</table>
<h2 id="headers">Headers</h2>
<table><tr><th>name</th><th>meaning</th><th>such as</th></tr>
${Object.entries(api.components.parameters!).map(([name, header]) => headerRow('request-header', name, header as Members))}
${Object.entries(api.components.headers!).map(([name, header]) => headerRow('header', name, header as Members))}
</table>
<h2 id="schemas">Schemas</h2>
${Object.entries(api.components.schemas!).map(([name, schema]) => html`<h3 id="schema-${name}">${name}</h3>${schemaFields(schema)}`)}
</body>
</html>
`
  return page.markup
}

function section(tag: Members, operations: readonly Operation[]): Html {
  const own = operations.filter(({ is }) => (is.tags as readonly Json[])[0] === tag.name)
  if (own.length === 0) return html``
  return html`<h2>${String(tag.name)}</h2>\n${prose(String(tag.description))}${own.map(operation)}`
}

function operation({ method, path, is }: Operation): Html {
  const answers = Object.entries(is.responses as Record<string, Members>)
  return html`
<h3 id="${String(is.operationId)}"><span class="method">${method}</span> <code>${path}</code> ${scopeOf(is)}</h3>
<p><strong>${String(is.summary)}.</strong> ${words(String(is.description))}</p>
${parametersOf(is)}
${requestOf(is, `${method} ${path}`)}
<table><tr><th>answer</th><th></th></tr>
${answers.map(([status, answer]) => answerRow(status, answer))}
</table>`
}

function scopeOf(is: Members): Html {
  const [first] = is.security as readonly Members[]
  if (first === undefined) return html`<span class="scope">no key</span>`
  const [scope = 'any key'] = first.api_key as readonly string[]
  return html`<span class="scope">${scope}</span>`
}

function parametersOf(is: Members): Html {
  const own = (is.parameters as readonly Members[]).filter((parameter) => parameter.$ref === undefined)
  if (own.length === 0) return html``
  return html`<table><tr><th>parameter</th><th>meaning</th><th>such as</th></tr>
${own.map(({ name, description, required, examples, example }) => {
  const [first] = Object.values((examples ?? {}) as Record<string, Members>)
  return html`<tr><td><code>${String(name)}</code>${required === true ? ' (required)' : ''}</td><td>${words(String(description))}</td><td><code>${String(first?.value ?? example)}</code></td></tr>\n`
})}
</table>`
}

function requestOf(is: Members, to: string): Html {
  const body = is.requestBody as Members | undefined
  if (body === undefined) return html`<pre>${to}${searchOf(is)}</pre>`
  const content = (body.content as Members)['application/json'] as Members
  return html`<div>Body: ${schemaFields(content.schema!)}</div>
${examplesOf(content, `${to}: `)}`
}

function answerRow(status: string, { description, headers, content = {} }: Members): Html {
  const bodies = Object.entries(content as Record<string, Members>).filter(
    ([type]) => type !== 'application/problem+json',
  )
  const names = Object.keys(headers as Members)
  return html`<tr><td><code>${status}</code></td><td>${words(String(description))}
${bodies.map(([type, body]) => html`<div><code>${type}</code> ${schemaFields(body.schema!)}</div>${examplesOf(body, 'Answer: ')}`)}
<details class="soft"><summary>${names.length} headers</summary>${names.map((name) => html`<a href="#header-${name}"><code>${name}</code></a> `)}</details></td></tr>
`
}

const examplesOf = ({ examples = {} }: Members, before: string): Html =>
  html`${Object.values(examples as Record<string, Members>).map(
    ({ summary, value }) =>
      html`<details><summary>${before}${String(summary)}</summary><pre>${readable(value!)}</pre></details>\n`,
  )}`

function errorRow(code: string, { value, summary }: Members): Html {
  const { status } = value as Members
  return html`<tr id="error-${code}"><td>${Number(status)}</td><td><code>${code}</code></td><td>${String(summary)}</td></tr>\n`
}

/** The query string with the first example of each query parameter; empty when the operation has none. */
function searchOf(is: Members): string {
  const search = new URLSearchParams()
  for (const { in: place, name, examples, example } of is.parameters as readonly Members[]) {
    const [first] = Object.values((examples ?? {}) as Record<string, Members>)
    if (place === 'query') search.set(String(name), String(first?.value ?? example))
  }
  return search.size === 0 ? '' : `?${search}`
}

const LINE_CHARACTERS = 90

/** Formats JSON: a value that fits on one line is written on one line. */
function readable(value: Json, indent = ''): string {
  const line = JSON.stringify(value)
  if (line.length + indent.length <= LINE_CHARACTERS || typeof value !== 'object' || value === null) return line
  const within = `${indent}  `
  const members = Array.isArray(value)
    ? value.map((item) => readable(item, within))
    : Object.entries(value as Members).map(([name, member]) => `${JSON.stringify(name)}: ${readable(member, within)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${members.map((member) => within + member).join(',\n')}\n${indent}${close}`
}

const headerRow = (kind: string, name: string, { description, example }: Members): Html =>
  html`<tr id="${kind}-${name}"><td><code>${name}</code></td><td>${words(String(description))}</td><td><code>${String(example)}</code></td></tr>\n`
