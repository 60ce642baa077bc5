/** What is no archive: links, FIFOs, sockets, strange names, texts that must not be shown, and archives of nothing. */
import { execFileSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { basename, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { renderReport } from '../../src/archive/index.js'
import { csv, KLINE_HEADER, kline, klines, withWorkshop, zip } from './archive-files.js'

const NAME = 'AVAXUSDT-1m-2026-02.csv'
const good = csv(KLINE_HEADER, klines(10))

test(
  'links, FIFOs, sockets and devices are skipped by name, and the others are imported',
  withWorkshop(async (workshop) => {
    const folder = join(workshop.root, 'in')
    workshop.write(`in/${NAME}`, good)
    workshop.write('elsewhere/BTCUSDT-1m-2026-02.csv', good)
    symlinkSync(join(workshop.root, 'elsewhere/BTCUSDT-1m-2026-02.csv'), join(folder, 'LINKUSDT-1m-2026-02.csv'))
    symlinkSync(join(workshop.root, 'elsewhere'), join(folder, 'linked-folder'))
    symlinkSync('/dev/zero', join(folder, 'endless.csv'))
    execFileSync('mkfifo', [join(folder, 'pipe.csv'), join(folder, `${NAME}.CHECKSUM`), join(folder, 'README.md')])
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(join(folder, 'socket.csv'), resolve))
    try {
      const { report } = await workshop.import(folder)
      assert.equal(
        report.skipped.map(({ file, code }) => [basename(file), code]),
        [
          ['LINKUSDT-1m-2026-02.csv', 'symbolic_link'],
          ['endless.csv', 'symbolic_link'],
          ['linked-folder', 'symbolic_link'],
          ['pipe.csv', 'not_a_file'],
          ['socket.csv', 'not_a_file'],
        ],
      )
      assert.is(report.ok, false)
      // A checksum file that is a FIFO cannot be waited for.
      assert.equal(
        report.failed.map(({ code }) => code),
        ['checksum_unreadable'],
      )
      assert.match(renderReport(report), '2 files skipped, not_a_file: ')
      const followed = await workshop.importWith({ followLinks: true }, folder)
      assert.equal(
        followed.report.skipped.map(({ file, code }) => [basename(file), code]),
        [
          ['endless.csv', 'not_a_file'],
          ['pipe.csv', 'not_a_file'],
          ['socket.csv', 'not_a_file'],
        ],
      )
      assert.is(followed.report.totals.taken, 10)
    } finally {
      server.close()
    }
  }),
)

test(
  'a path that is itself a link is refused by name',
  withWorkshop(async (workshop) => {
    symlinkSync(workshop.write(`in/${NAME}`, good), join(workshop.root, NAME))
    try {
      await workshop.import(join(workshop.root, NAME))
      assert.unreachable()
    } catch (error) {
      assert.is((error as { code?: string }).code, 'no_files')
      assert.match((error as Error).message, '--follow-links')
    }
    const { report } = await workshop.importWith({ followLinks: true }, join(workshop.root, NAME))
    assert.is(report.totals.taken, 10)
  }),
)

test(
  'the content of files that are not recognized is in no report',
  withWorkshop(async (workshop) => {
    const secret = 'hunter2'
    const files: [string, string | Buffer][] = [
      ['header.csv', `user,${secret}\n1,2\n`],
      ['no-header.csv', `1,${secret},3\n`],
      ['keys.jsonl', `{"${secret}":1}\n`],
      ['broken.jsonl', `{"${secret}`],
      [NAME, csv(KLINE_HEADER.replace('volume', secret), [])],
      ['own.csv', `open_time,open,${secret}\n`],
      ['tardis.csv', `exchange,symbol,timestamp,local_timestamp,${secret}\na,b,1,2,3\n`],
      [
        'tardis-quotes.csv',
        `exchange,symbol,timestamp,local_timestamp,ask_amount,ask_price,bid_price,bid_amount\n${secret} is it,${secret} x,1,1,1,1,1,1\n`,
      ],
      ['x.zip', `PK${secret}`],
      ['x.csv.gz', Buffer.from(secret)],
      ['x.feather', secret],
      ['x.parquet', secret],
      ['BTC_USDT_USDT-1m-futures.feather', secret],
      ['rows.csv', csv(KLINE_HEADER, [kline(0).replace('100.5', secret)])],
      ['AVAXUSDT-1m-2026-03.csv', csv(KLINE_HEADER, [kline(0, { open: secret })])],
      ['other.csv.CHECKSUM', secret],
      ['other.csv', good],
    ]
    for (const [name, content] of files) workshop.write(`in/${name}`, content)
    const { report } = await workshop.import(join(workshop.root, 'in'))
    assert.is(report.files.length + report.skipped.length + report.failed.length, files.length - 1)
    assert.not.match(JSON.stringify(report), secret)
    // Nor do texts of the libraries and of the operating system come through.
    assert.not.match(JSON.stringify(report), /ENO|EOCD|magic|central directory|incorrect header|unexpected end/i)
  }),
)

test(
  'names cannot move the cursor of a terminal',
  withWorkshop(async (workshop) => {
    const { report } = await workshop.import(
      workshop.write('in/\u001b[2Jx\u202e.csv', 'a,b\n'),
      workshop.write(NAME, good),
    )
    for (const text of [renderReport(report), renderReport(report, { verbose: true })]) {
      assert.ok(!text.includes('\u001b') && !text.includes('\u202e'))
      assert.match(text, '\\u{1b}[2Jx\\u{202e}.csv')
    }
  }),
)

test(
  'empty and repeated entries of an archive are one line each',
  withWorkshop(async (workshop) => {
    const entries: Record<string, string> = { [NAME]: good }
    for (let i = 0; i < 300; i += 1) entries[`empty-${i}.csv`] = ''
    for (let i = 0; i < 200; i += 1) entries[`empty/${i}.txt`] = ''
    const archive = zip(entries)
    // The same entry in the directory twice more.
    const at = archive.lastIndexOf('PK\x01\x02', archive.length)
    const first = archive.indexOf('PK\x01\x02')
    const entry = archive.subarray(first, archive.indexOf('PK\x01\x02', first + 4))
    const repeated = Buffer.concat([archive.subarray(0, at), entry, entry, archive.subarray(at)])
    const end = repeated.length - 22
    repeated.writeUInt16LE(503, end + 8)
    repeated.writeUInt16LE(503, end + 10)
    repeated.writeUInt32LE(end - first, end + 12)
    const { report } = await workshop.import(workshop.write('many.zip', repeated))
    assert.is(report.totals.taken, 10)
    assert.is(report.totals.duplicates, 0)
    assert.equal(
      report.skipped.map(({ code, entries: count }) => [code, count]),
      [
        ['empty_file', 500],
        ['repeated_entry', 2],
      ],
    )
    const text = renderReport(report)
    assert.match(text, '500 entries of archives skipped, empty_file: ')
    assert.ok(text.split('\n').length < 15, text)
  }),
)

test.run()
