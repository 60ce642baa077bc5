/**
 * Damaged zip archives, and files and entries with odd names, beside a good file. Whatever they are, the import ends with a report, the good file is
 * taken, a file that fails has a named fault, nothing is written outside the folder of minutes, and nothing in the report can move a terminal's cursor.
 */
import { readdirSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type ImportResult, renderReport } from '../../src/archive/index.js'
import { FAILURES } from '../../src/contract/failures.js'
import { mutant } from '../support/random/mutants.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { amount, fileSeed } from '../support/random/seed.js'
import { csv, KLINE_HEADER, klines, type Workshop, withWorkshop, zip } from './archive-files.js'

const test = suite('odd archives')
const seed = fileSeed(import.meta.url)
const GOOD_ROWS = 50
const BATCH = 20
const DOCUMENTED = new Set<string>(FAILURES.map(({ code }) => code))
const good = csv(KLINE_HEADER, klines(GOOD_ROWS))

/** Imports files beside a good one, and checks what holds whatever they are. */
async function importBeside(workshop: Workshop, files: readonly string[]): Promise<ImportResult> {
  const whole = workshop.write('good/AVAXUSDT-1m-2026-02.csv', good)
  const before = readdirSync(workshop.root).sort()
  const result = await workshop.import(whole, ...files)
  const { report } = result
  assert.is(report.files.find(({ file }) => file.endsWith('good/AVAXUSDT-1m-2026-02.csv'))?.taken, GOOD_ROWS)
  for (const { code } of report.failed) assert.ok(DOCUMENTED.has(code), `${code} is no documented fault`)
  for (const { symbol, path } of result.files) {
    assert.match(symbol, /^[a-z0-9]{2,30}(_[a-z0-9]+)?$/)
    assert.not.match(path, /\.\./)
  }
  assert.equal(
    readdirSync(workshop.root)
      .filter((name) => name !== 'minutes')
      .sort(),
    before.filter((name) => name !== 'minutes'),
  )
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  assert.not.match(renderReport(report), /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/)
  return result
}

test(
  'a zip archive that is damaged anywhere harms only itself',
  withWorkshop(async (workshop) => {
    const random = new RandomNumbers(seed)
    const originals = [
      zip({ 'LINKUSDT-1m-2026-02.csv': good }),
      zip({ 'LINKUSDT-1m-2026-02.csv': good, 'a/NEARUSDT-1m-2026-02.csv': good, 'readme.txt': 'nothing' }),
      zip({}),
    ]
    const failed = new Set<string>()
    for (let batch = 0; batch < amount({ fixed: 1, explored: 40 }); batch++) {
      const paths = Array.from({ length: BATCH }, (_, i) =>
        workshop.write(`mutants/${batch}/LINKUSDT-${i}.zip`, mutant(random, random.pick(originals))),
      )
      const { report } = await importBeside(workshop, paths)
      for (const { code } of report.failed) failed.add(code)
      workshop.stored.clear()
    }
    assert.ok(failed.has('bad_zip'), [...failed].join())
  }),
)

const ODD_PARTS = [
  ...['..', '.', '/', '\\', '%2e%2e', 'C:', '~', '-', '--help', ' ', '\t', '\n', '\r', '\u0007', '\u001b[2J', '\u009b'],
  ...[
    '\u202e',
    '\u2066',
    '\u200b',
    'é',
    'ß',
    '𝔹',
    '😀',
    'ＢＴＣ',
    "'",
    '"',
    '$(x)',
    ';',
    '|',
    '*',
    '?',
    '<',
    '&',
    '\u0301',
  ],
  ...[
    'BTCUSDT',
    'btcusdt',
    'LINKUSDT',
    '-1m-',
    '2026-02',
    '2026-13',
    '-trades-',
    'fundingRate',
    '.csv',
    '.csv.gz',
    '.jsonl',
  ],
  ...['_okx', 'okx', '_PERP', 'x'.repeat(40), '0', 'NaN', 'null', 'constructor', '__proto__', 'CON', 'AUX.csv'],
]

const oddName = (random: RandomNumbers): string =>
  Array.from({ length: random.integer(1, 6) }, () => random.pick(ODD_PARTS)).join('')

test(
  'files and entries with odd names are taken or named, and stay where they belong',
  withWorkshop(async (workshop) => {
    const random = new RandomNumbers(seed + 1)
    for (let batch = 0; batch < amount({ fixed: 1, explored: 40 }); batch++) {
      const paths: string[] = []
      for (let i = 0; i < BATCH; i++) {
        const name = oddName(random)
        if (random.chance(0.5)) {
          const entries = { [`${name}.csv`]: good, [`${oddName(random)}.csv`]: good }
          paths.push(workshop.write(`odd/${batch}/${i}.zip`, zip(entries)))
          continue
        }
        // A slash would make folders, and no file system takes longer names.
        const file = name.replaceAll('/', '_').slice(0, 60)
        paths.push(workshop.write(`odd/${batch}/${i}${file}.csv`, good))
      }
      await importBeside(workshop, paths)
      workshop.stored.clear()
    }
  }),
)

test.run()
