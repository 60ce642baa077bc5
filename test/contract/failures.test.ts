/** The table of failure codes against the sources that use them, in both directions, and against the documentation that renders it. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ERRORS, sentenceOf } from '../../src/contract/errors.js'
import { FAILURE_PLACES, FAILURES, type FailurePlace, failuresAt } from '../../src/contract/failures.js'

const test = suite('failure codes')

/** The sources below a folder without their comments. */
const sources = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8').replace(/^\s*(\/\/|\/?\*).*$/gm, ''))

const codesIn = (texts: readonly string[], ...patterns: RegExp[]): Set<string> =>
  new Set(texts.flatMap((text) => patterns.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1]!))))

const CPP = /\.(cc|h)$/
const TS = /\.ts$/
const archive = sources('src/archive', TS)
/** `fail("code", …)`, `make_error(env, "code", …)`, `failed("code", …)`, and what posix_file.cc makes of errno. */
const thrown = (folder: string): Set<string> =>
  codesIn(
    sources(folder, CPP),
    /\b(?:fail|failed|make_error|Failure)\((?:[\w.]+(?:\(\))?,\s*)?"([a-z_]+)"/g,
    /E[A-Z]+\) return "([a-z_]+)"/g,
    /EIO \? "([a-z_]+)"/g,
  )
/** A column of the files of minutes, whose name is a string literal of two words too. */
const COLUMN = 'open_time'
/** Rules and peculiarities are the other string literals of two words or more in native/archive that are not thrown. */
const rules = [...codesIn(sources('native/archive', CPP), /"([a-z]+(?:_[a-z]+)+)"/g)].filter(
  (code) => code !== COLUMN && !thrown('native/archive').has(code),
)
const ofPlace = (place: FailurePlace): Set<string> => new Set(failuresAt(place).map(({ code }) => code))
const union = (...sets: ReadonlySet<string>[]): Set<string> => new Set(sets.flatMap((set) => [...set]))

/**
 * The codes that the sources of each place use. Places whose sources cannot be told apart are checked together. Native code throws further codes of a
 * place (`thrownBelow`).
 */
interface Use {
  places: FailurePlace[]
  used: ReadonlySet<string>
  thrownBelow?: string
}

const USES: Use[] = [
  {
    places: ['import', 'file'],
    used: codesIn(archive, /new ArchiveError\(\s*'([a-z_]+)'/g, /'([a-z_]+)' satisfies FailureCode<'file'>/g),
    thrownBelow: 'native/archive',
  },
  { places: ['skip'], used: codesIn(archive, /\bskip\(\s*'([a-z_]+)'/g, /code: '([a-z_]+)',\s+reason: /g) },
  {
    places: ['dataset'],
    used: codesIn(
      sources('src/dataset', TS),
      /new DatasetError\(\s*'([a-z_]+)'/g,
      /'([a-z_]+)' satisfies FailureCode<'dataset'>/g,
      /\brefusal\('([a-z_]+)'/g,
    ),
    thrownBelow: 'native',
  },
  { places: ['export'], used: codesIn(sources('src/export', TS), /new ExportError\(\s*'([a-z_]+)'/g) },
  {
    places: ['download'],
    used: new Set(
      [...codesIn(sources('src/download', TS), /new DownloadError\(\s*['`]([a-z_]+(?:\$\{status\})?)['`]/g)].map(
        (code) => code.replace(/\$\{.*\}/, '<status>'),
      ),
    ),
  },
  {
    places: ['engine'],
    used: codesIn(sources('src/engine', TS), /new EngineError\(\s*'([a-z_]+)'/g, /: Meaning = \[\s*'([a-z_]+)'/g),
  },
  { places: ['intake'], used: codesIn(sources('src/intake', TS), /FailureCode<'intake'> = '([a-z_]+)'/g) },
  {
    places: ['native'],
    used: union(thrown('native'), codesIn(sources('src/native', TS), /new AddonError\(\s*'([a-z_]+)'/g)),
  },
  { places: ['row', 'quarantine', 'handled'], used: new Set(rules) },
]

for (const { places, used, thrownBelow } of USES) {
  const known = union(...places.map(ofPlace))
  const where = places.join(', ')
  test(`every code that is used is in the table: ${where}`, () => {
    assert.ok(used.size > 0)
    assert.equal(
      [...used].filter((code) => !known.has(code)),
      [],
    )
  })
  test(`every code of the table is used: ${where}`, () => {
    const all = thrownBelow === undefined ? used : union(used, thrown(thrownBelow))
    assert.equal(
      [...known].filter((code) => !all.has(code)),
      [],
    )
  })
}

test('every place of the table is checked', () => {
  assert.equal(new Set(USES.flatMap(({ places }) => places)), new Set(FAILURE_PLACES))
})

test('a code that is also a problem of the HTTP interface has the same sentence', () => {
  const problems = new Set<string>(ERRORS.map(({ code }) => code))
  const shared = FAILURES.filter(({ code }) => problems.has(code))
  assert.ok(shared.length > 0)
  for (const { code, sentence } of shared) assert.is(sentence, sentenceOf(code as Parameters<typeof sentenceOf>[0]))
})

/** Which places each page of the documentation lists, between two comments. */
const PAGES: Record<string, FailurePlace[]> = {
  'docs/internals/bucket-files.md': ['dataset'],
  'docs/archives.md': ['skip', 'row', 'file', 'quarantine', 'handled'],
  'docs/data.md': ['download'],
}

const rendered = (place: FailurePlace): string =>
  [
    '| code | meaning |',
    '|---|---|',
    ...failuresAt(place).map(({ code, sentence }) => `| \`${code}\` | ${sentence} |`),
  ].join('\n')

for (const [page, places] of Object.entries(PAGES)) {
  test(`the lists of codes in ${page} are rendered from the table`, () => {
    const text = readFileSync(page, 'utf8')
    const renewed = text.replace(
      /(<!-- codes: (\w+) -->\n)[\s\S]*?(<!-- end -->)/g,
      (_whole, begin: string, place: string, end: string) => `${begin}\n${rendered(place as FailurePlace)}\n\n${end}`,
    )
    assert.equal(
      [...text.matchAll(/<!-- codes: (\w+) -->/g)].map((match) => match[1]),
      places,
    )
    if (process.env.HINDSIGHT_GOLDEN === 'renew') writeFileSync(page, renewed)
    else assert.is(text, renewed, 'run `npm run golden`')
  })
}

test.run()
