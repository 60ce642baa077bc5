/** Imports of good files: months, sources, merging with stored minutes, simulated data, stopping. */
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { FIELD_NAMES, type ImportProgress, importArchives, readMinutes } from '../../src/archive/index.js'
import { ABSENT, columnOf, QUARANTINED } from '../../src/archive/minutes/columns.js'
import {
  BOOK_HEADER,
  csv,
  FEBRUARY,
  FUNDING_HEADER,
  KLINE_HEADER,
  kline,
  klines,
  withWorkshop,
  zip,
} from './archive-files.js'

const field = (name: string): number => FIELD_NAMES.indexOf(name)

test(
  'klines with and without header, in csv, gzip and zip, monthly and daily, give the same minutes',
  withWorkshop(async (workshop) => {
    const rows = klines(1440)
    const forms: [string, string | Buffer][] = [
      ['AVAXUSDT-1m-2026-02-01.csv', csv(KLINE_HEADER, rows)],
      ['AVAXUSDT-1m-2026-02.csv.gz', csv(undefined, rows)],
      ['futures-um-klines-AVAXUSDT-1m-2026-02-01.zip', zip({ 'AVAXUSDT-1m-2026-02-01.csv': csv(KLINE_HEADER, rows) })],
    ]
    const paths = new Set<string>()
    for (const [name, content] of forms) {
      workshop.stored.clear()
      const { files, report } = await workshop.import(workshop.write(name, content))
      assert.is(report.ok, true)
      assert.is(report.totals.taken, 1440)
      assert.equal(files[0]?.sources, ['B', 'F', 'V'])
      assert.is(files[0]?.firstMinute, FEBRUARY)
      assert.is(files[0]?.lastMinute, FEBRUARY + 1439)
      paths.add(files[0]!.path)
    }
    assert.is(paths.size, 1)
    assert.match([...paths][0]!, /^avaxusdt\/2026-02-[0-9a-f]{12}\.parquet$/)
    const minutes = await readMinutes(workshop.path('avaxusdt'))
    assert.is(minutes.symbol, 'avaxusdt')
    assert.is(minutes.firstMinute, FEBRUARY)
    assert.is(minutes.fields[field('close')]![17], 1_020_000_000n)
    assert.is(minutes.fields[field('trade_count')]![17], 12n)
    assert.is(minutes.fields[field('mark_close')], undefined)
  }),
)

test(
  'a file of several months gives one file per month, and importing it again changes nothing',
  withWorkshop(async (workshop) => {
    const path = workshop.write('AVAXUSDT-1m-x.csv', csv(KLINE_HEADER, klines(100, 28 * 1440 - 50)))
    const first = await workshop.import(path)
    assert.equal(
      first.files.map(({ month, rows }) => [month, rows]),
      [
        ['2026-02', 50],
        ['2026-03', 50],
      ],
    )
    const again = await workshop.import(path)
    assert.is(again.files.length, 0)
    assert.is(again.report.totals.duplicates, 100)
    assert.is(again.report.totals.taken, 0)
    assert.is(again.report.ok, true)
  }),
)

test(
  'conflicting files give the same minutes in either order, in one import or two',
  withWorkshop(async (workshop) => {
    const a = workshop.write(
      'AVAXUSDT-1m-a.csv',
      csv(KLINE_HEADER, [kline(0, { close: '10.3' }), kline(1), kline(2, { count: '13' })]),
    )
    const b = workshop.write('AVAXUSDT-1m-b.csv', csv(KLINE_HEADER, [kline(0), kline(1), kline(2), kline(3)]))
    const results = new Set<string>()
    for (const order of [[[a], [b]], [[b], [a]], [[a, b]], [[b, a]]]) {
      workshop.stored.clear()
      let conflicts = 0
      for (const paths of order) {
        const { report } = await workshop.import(...paths)
        conflicts += report.totals.conflicts + report.totals.stored_conflicts
      }
      assert.is(conflicts, 2)
      results.add(workshop.path('avaxusdt'))
    }
    assert.is(results.size, 1)
    const { fields } = await readMinutes([...results][0]!)
    assert.is(fields[field('close')]![0], 1_030_000_000n)
    assert.is(fields[field('trade_count')]![2], 13n)
  }),
)

test(
  'funding and books are merged with the bars of their minutes',
  withWorkshop(async (workshop) => {
    workshop.write('AVAXUSDT-1m-2026-02.csv', csv(KLINE_HEADER, klines(600)))
    const settlements = [
      `${FEBRUARY * 60_000 + 28_800_003},8,0.00010000`,
      `${FEBRUARY * 60_000 + 3_599_997},1,-0.00002500`,
    ]
    workshop.write('AVAXUSDT-fundingRate-2026-02.csv', csv(FUNDING_HEADER, settlements))
    const book = ['09', '39'].flatMap((second) => [
      `2026-02-01 00:00:${second},-1.00,50,500`,
      `2026-02-01 00:00:${second},1,60,612.5`,
      `2026-02-01 00:00:${second},0.20,6,61`,
    ])
    workshop.write('AVAXUSDT-bookDepth-2026-02-01.csv', csv(BOOK_HEADER, book))
    const { files } = await workshop.import(workshop.root)
    assert.equal(files[0]?.sources, ['B', 'D', 'F', 'U', 'V'])
    const { fields } = await readMinutes(workshop.path('avaxusdt'))
    assert.is(fields[field('funding_rate')]![479], 100_000_000n)
    assert.is(fields[field('funding_interval_minutes')]![479], 480n)
    assert.is(fields[field('funding_rate')]![59], -25_000_000n)
    assert.is(fields[field('funding_rate')]![480], ABSENT)
    assert.is(fields[field('depth_second')]![0], 39n)
    assert.is(fields[field('bid_100bps')]![0], 50_000_000_000n)
    assert.is(fields[field('ask_20bps')]![0], 6_100_000_000n)
    assert.is(fields[field('bid_20bps')], undefined)
  }),
)

test(
  'a book that is frozen across the end of a month is quarantined, whatever was imported first',
  withWorkshop(async (workshop) => {
    const stamp = (i: number): string => new Date((FEBRUARY + i) * 60_000).toISOString().slice(0, 16).replace('T', ' ')
    const end = 28 * 1440
    const book = (from: number, to: number): string =>
      csv(
        BOOK_HEADER,
        Array.from({ length: to - from }, (_, k) => from + k).flatMap((i) =>
          ['10', '40'].flatMap((s) => [
            `${stamp(i)}:${s},1,1,10.2`,
            `${stamp(i)}:${s},-1,1,${(10 + (i % 50) / 1000).toFixed(3)}`,
          ]),
        ),
      )
    const bars = klines(40, end - 20).map((row, i) => (i === 3 ? kline(end - 20 + i, { close: '10.1' }) : row))
    const parts = [
      workshop.write('AVAXUSDT-1m-x.csv', csv(KLINE_HEADER, bars)),
      workshop.write('AVAXUSDT-bookDepth-2026-02-28.csv', book(end - 15, end)),
      workshop.write('AVAXUSDT-bookDepth-2026-03-01.csv', book(end, end + 8)),
    ] as const
    const outcomes = new Set<string>()
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 0, 2],
      [2, 0, 1],
    ] as const) {
      workshop.stored.clear()
      for (const i of order) await workshop.import(parts[i])
      outcomes.add(`${workshop.path('avaxusdt')} ${workshop.path('avaxusdt', '2026-03')}`)
    }
    workshop.stored.clear()
    const at = await workshop.import(...parts)
    outcomes.add(`${workshop.path('avaxusdt')} ${workshop.path('avaxusdt', '2026-03')}`)
    assert.is(outcomes.size, 1)
    // The run began before the price moved in this test only if it did: closes differ at end − 17, before the first book.
    assert.equal(
      at.files.map((file) => file.quarantined),
      [{}, {}],
    )
    const moved = klines(40, end - 20).map((row, i) => (i === 10 ? kline(end - 10, { close: '10.1' }) : row))
    workshop.stored.clear()
    await workshop.import(workshop.write('AVAXUSDT-1m-x.csv', csv(KLINE_HEADER, moved)), parts[2])
    await workshop.import(parts[1])
    const march = await readMinutes(workshop.path('avaxusdt', '2026-03'))
    assert.is(march.fields[field('ask_100bps')]![0], QUARANTINED)
    assert.ok(march.fields[field('bid_100bps')]![0]! > QUARANTINED)
    assert.is(march.fields[columnOf('depth_second')]![0], 40n)
    const leftovers = readdirSync(join(workshop.minutesDir, 'avaxusdt')).filter((name) => name.startsWith('.'))
    assert.equal(leftovers, [])
  }),
)

test(
  'a folder with simulated.json is simulated and cannot be mixed with a recorded one',
  withWorkshop(async (workshop) => {
    mkdirSync(join(workshop.root, 'made/daily'), { recursive: true })
    workshop.write('made/simulated.json', '{}')
    const made = workshop.write('made/daily/AVAXUSDT-1m-2026-02-01.csv', csv(KLINE_HEADER, klines(3)))
    const { simulated, report } = await workshop.import(join(workshop.root, 'made'))
    assert.is(simulated, true)
    assert.is(report.simulated, true)
    assert.is(report.ok, true)
    const real = workshop.write('LINKUSDT-1m-2026-02-01.csv', csv(KLINE_HEADER, klines(3)))
    try {
      await workshop.import(join(workshop.root, 'made'), real)
      assert.unreachable()
    } catch (error) {
      assert.is((error as { code?: string }).code, 'mixed_simulated')
      assert.match((error as Error).message, made)
    }
  }),
)

test(
  'progress counts files, rows and months, and a stopped import leaves no files',
  withWorkshop(async (workshop) => {
    const paths = Array.from({ length: 4 }, (_, i) =>
      workshop.write(`S${i}USDT-1m-2026-02.csv.gz`, csv(KLINE_HEADER, klines(28 * 1440))),
    )
    const told: ImportProgress[] = []
    const options = { minutesDir: workshop.minutesDir, existing: () => [], workers: 2 }
    const { report } = await importArchives(paths, { ...options, onProgress: (progress) => told.push(progress) })
    assert.is(told.at(-1)?.phase, 'merging')
    assert.is(told.at(-1)?.rows, 4 * 28 * 1440)
    assert.is(told.at(-1)?.months, 4)
    assert.is(report.totals.missing, 0)
    const stop = new AbortController()
    const other = join(workshop.root, 'other')
    try {
      await importArchives(paths, {
        ...options,
        minutesDir: other,
        signal: stop.signal,
        onProgress: ({ phase }) => phase === 'merging' && stop.abort(),
      })
      assert.unreachable()
    } catch (error) {
      assert.is((error as { code?: string }).code, 'aborted')
    }
    assert.equal(
      existsSync(other) ? readdirSync(other, { recursive: true }).filter((name) => `${name}`.includes('.')) : [],
      [],
    )
  }),
)

test(
  'a missing path and folders without files give errors with codes',
  withWorkshop(async (workshop) => {
    for (const [path, code] of [
      [join(workshop.root, 'nowhere'), 'path_not_found'],
      [workshop.root, 'no_files'],
    ] as const) {
      try {
        await workshop.import(path)
        assert.unreachable()
      } catch (error) {
        assert.is((error as { code?: string }).code, code)
      }
    }
  }),
)

test(
  'an entry that cannot be read is reported, and the others are imported',
  withWorkshop(async (workshop) => {
    const folder = dirname(workshop.write('AVAXUSDT-1m-2026-02-01.csv', csv(KLINE_HEADER, klines(60))))
    symlinkSync(join(folder, 'nowhere.csv'), join(folder, 'dangling.csv'))
    symlinkSync(folder, join(folder, 'again'))
    const { report } = await workshop.importWith({ followLinks: true }, folder)
    assert.is(report.totals.taken, 60)
    assert.is(report.ok, false)
    assert.equal(
      report.failed.map(({ file, code }) => [file, code]),
      [[join(folder, 'dangling.csv'), 'unreadable']],
    )
  }),
)

test.run()
