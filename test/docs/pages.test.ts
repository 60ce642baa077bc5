/** All pages together: links and anchors resolve, every page leads to the glossary, and the files that pages name are there. */
import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { anchorsOf, codeOf, headingsOf, linksOf, pageOf, pagesBelow } from './markdown.js'

const test = suite('pages')
const GLOSSARY = 'docs/glossary.md'
const all = pagesBelow('.')
const docs = all.filter(({ file }) => file.startsWith('docs/'))

test('every relative link leads to a file, and every anchor to a heading', () => {
  const broken: string[] = []
  let links = 0
  for (const page of all) {
    for (const { target, file, anchor } of linksOf(page)) {
      links++
      if (!existsSync(join(process.cwd(), file))) broken.push(`${page.file}: ${target}`)
      else if (anchor !== undefined && !anchorsOf(pageOf(file)).has(anchor)) broken.push(`${page.file}: ${target}`)
    }
  }
  assert.equal(broken, [])
  assert.ok(docs.length > 15 && links > 100)
})

test('every page of docs/ links the glossary', () => {
  const without = docs.filter((page) => page.file !== GLOSSARY && !linksOf(page).some(({ file }) => file === GLOSSARY))
  assert.equal(
    without.map(({ file }) => file),
    [],
  )
})

test('every page of docs/ is linked from the index', () => {
  const index = new Set(linksOf(pageOf('docs/README.md')).map(({ file }) => file))
  const missing = docs.map(({ file }) => file).filter((file) => file !== 'docs/README.md' && !index.has(file))
  assert.equal(missing, [])
})

/** Terms of the glossary with their definitions. */
const terms = [...pageOf(GLOSSARY).text.matchAll(/^### (.+)\n\n([\s\S]*?)(?=\n\n###|\n*$(?![\s\S]))/gm)].map(
  ([, term, definition]) => ({ term: term!, definition: definition! }),
)

test('the glossary has at least 30 terms, each once, in alphabetical order', () => {
  const names = terms.map(({ term }) => term)
  assert.ok(names.length >= 30)
  assert.is(new Set(names).size, names.length)
  assert.equal(
    names,
    [...names].sort((a, b) => (a < b ? -1 : 1)),
  )
  assert.is(names.length, headingsOf(pageOf(GLOSSARY)).length - 1)
})

test('every definition is one sentence', () => {
  const sentences = terms.filter(({ definition }) => !definition.endsWith('.') || /[.!?]\s/.test(definition))
  assert.equal(
    sentences.map(({ term }) => term),
    [],
  )
})

test('every term of the glossary is linked, from another page or another definition', () => {
  const linked = new Set(
    all.flatMap((page) => linksOf(page).flatMap(({ file, anchor = '' }) => (file === GLOSSARY ? [anchor] : []))),
  )
  const unused = [...anchorsOf(pageOf(GLOSSARY))].filter((anchor) => anchor !== 'glossary' && !linked.has(anchor))
  assert.equal(unused, [])
})

/** Sources by their names without a folder. */
const sourceNames = new Set(
  ['src', 'native', 'test', 'scripts', 'bench', 'docs'].flatMap((folder) =>
    readdirSync(join(process.cwd(), folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => !name.includes('node_modules'))
      .map((name) => basename(name)),
  ),
)

test('the files and folders that pages name are there', () => {
  const missing: string[] = []
  let named = 0
  for (const page of all) {
    for (const code of codeOf(page)) {
      const path = /^(?:src|native|test|scripts|bench|docs|deploy|examples)\/[\w./-]*\w$/.test(code)
      // Files of archives and datasets have other endings.
      const source = /^[\w-]+(?:\.test)?\.(?:ts|mjs|sh|cc|h|fbs)$/.test(code)
      if (!path && !source) continue
      named++
      // A test may be named without its ending. Results of benchmarks are not kept in the repository.
      const there = [code, `${code}.test.ts`].some((name) => existsSync(join(process.cwd(), name)))
      if (path && !there && !/^bench\/results/.test(code)) missing.push(`${page.file}: ${code}`)
      if (source && !sourceNames.has(code)) missing.push(`${page.file}: ${code}`)
    }
  }
  assert.equal(missing, [])
  assert.ok(named > 50)
})

/** Words that the pages once had for what has a standard term: module, interface, native boundary, property, by default. */
const PRIVATE_WORDS = /\b(?:rooms?|doors?|waist|laws?|unless told)\b/gi

test('pages use the standard terms', () => {
  const found = all.flatMap(({ file, text }) => [...text.matchAll(PRIVATE_WORDS)].map(([word]) => `${file}: ${word}`))
  assert.equal(found, [])
})

test.run()
