/** `hindsight download`: downloads files of a public archive, for import or append. */
import { readFile } from 'node:fs/promises'
import { ARCHIVE_BASE, ARCHIVE_KINDS, type ArchiveKind, type DownloadReport, download } from '../../download/index.js'
import { dayOf, listOf, symbolOf } from '../options/choices.js'
import { type Command, didYouMean, type Input, UsageError, wholeNumber } from '../shared/command.js'
import { untilInterrupted } from '../shared/interrupt.js'
import { grouped, print, printJson, table } from '../shared/output.js'
import { Progress } from '../shared/progress.js'

export const downloadCommand: Command = {
  operands: 'binance DIR',
  verbs: ['binance'],
  example: 'hindsight download binance archives --symbols btcusdt,ethusdt --from 2026-01-01 --to 2026-01-31',
  options: {
    symbols: { type: 'string', value: 'LIST', help: 'such as btcusdt,ethusdt; @FILE reads the list from a file' },
    from: { type: 'string', value: 'YYYY-MM-DD', help: 'first UTC day' },
    to: { type: 'string', value: 'YYYY-MM-DD', help: 'last UTC day' },
    kinds: { type: 'string', value: 'LIST', help: `of ${ARCHIVE_KINDS.join(', ')} (default: all)` },
    daily: { type: 'boolean', help: 'daily files for whole months too, as append needs them' },
    base: {
      type: 'string',
      value: 'URL',
      help: `base address of the archive, above data/futures/um (default: ${ARCHIVE_BASE}; environment: HINDSIGHT_ARCHIVE)`,
    },
    parallel: { type: 'string', value: 'N', help: 'files downloaded at the same time (default: 8)' },
    attempts: { type: 'string', value: 'N', help: 'attempts per request (default: 6)' },
    timeout: { type: 'string', value: 'SECONDS', help: 'longest silence of a connection (default: 30)' },
  },
  notes: `To resume, run the same command again: existing files are compared with the archive's checksums, missing ones are downloaded. Files that the
archive does not have (days before a listing, days not yet published) are listed and counted. Exit status 1 when a file failed or no file was
found.`,
  async run(input) {
    const [archive, dir, ...more] = input.positionals
    if (archive !== 'binance' || dir === undefined || more.length > 0) {
      throw new UsageError('download takes two operands: binance and a DIR')
    }
    const [from, to] = [dayOf(input, 'from'), dayOf(input, 'to')]
    if (from > to) throw new UsageError('--from is after --to')
    const symbols = await symbolsOf(input)
    const base = baseOf(input.text('base') ?? process.env.HINDSIGHT_ARCHIVE ?? ARCHIVE_BASE)
    const parallel = wholeNumber(input, 'parallel', [1, 64])
    const attempts = wholeNumber(input, 'attempts', [1, 100])
    const seconds = wholeNumber(input, 'timeout', [1, 3600])
    const signal = untilInterrupted()
    const progress = new Progress()
    const report = await download({
      dir,
      symbols,
      kinds: kindsOf(input.text('kinds')),
      from,
      to,
      daily: input.flag('daily'),
      base,
      signal,
      onProgress: ({ files, filesTotal, bytes, bytesPerSecond }) =>
        progress.show({
          text: 'downloading',
          done: files,
          total: filesTotal,
          detail: `${grouped(files)} of ${grouped(filesTotal)} files  ${mib(bytes)} MiB  ${mib(bytesPerSecond)} MiB/s`,
        }),
      ...(parallel !== undefined && { parallel }),
      ...(attempts !== undefined && { attempts }),
      ...(seconds !== undefined && { stallMs: seconds * 1000 }),
    }).finally(() => progress.end())
    if (input.flag('json')) await printJson(report)
    else await print(describe(report))
    if (report.ok) return 0
    const { failed } = report
    const what =
      failed.length === 0
        ? 'the archive has none of these files'
        : `${grouped(failed.length)} files were not downloaded`
    process.stderr.write(`hindsight: ${what}\n`)
    return 1
  },
}

/** The symbols of --symbols in capitals, as in the archive, each once. Throws UsageError when there are none. */
async function symbolsOf(input: Input): Promise<string[]> {
  const given = input.text('symbols')
  if (given === undefined) throw new UsageError('download needs --symbols')
  const text = given.startsWith('@') ? (await readFile(given.slice(1), 'utf8')).replaceAll(/\s+/g, ',') : given
  const symbols = [...new Set(listOf(text).map((word) => symbolOf(word).toUpperCase()))]
  if (symbols.length === 0) throw new UsageError('--symbols names no symbol')
  return symbols
}

function kindsOf(text: string | undefined): readonly ArchiveKind[] {
  if (text === undefined) return ARCHIVE_KINDS
  const words = listOf(text)
  const unknown = words.find((word) => !(ARCHIVE_KINDS as readonly string[]).includes(word))
  if (unknown !== undefined || words.length === 0) {
    throw new UsageError(
      `--kinds is a list of ${ARCHIVE_KINDS.join(', ')}, not ${JSON.stringify(unknown ?? text)}${didYouMean(unknown ?? text, ARCHIVE_KINDS)}`,
    )
  }
  return ARCHIVE_KINDS.filter((kind) => words.includes(kind))
}

function baseOf(text: string): string {
  const protocol = URL.canParse(text) ? new URL(text).protocol : undefined
  if (protocol !== 'https:' && protocol !== 'http:') throw new UsageError(`--base is an http address, not ${text}`)
  return text
}

/** Maximum number of lines per table; --json has all. */
const LINES_MAX = 40

function describe({ downloaded, kept, absent, failed, bytes, retries, dir }: DownloadReport): string {
  const counts = [
    ['downloaded', downloaded],
    ['there already', kept],
    ['not in the archive', absent.length],
    ['failed', failed.length],
    ['requests tried again', retries],
  ] as const
  const lines = counts.map(([what, count]) => `${what.padEnd(22)}${grouped(count)}`)
  const text = `${dir}\n${lines.join('\n')}\n${'MiB received'.padEnd(22)}${mib(bytes)}\n`
  return `${text}${absentTable(absent)}${failedTable(failed)}`
}

function absentTable(absent: DownloadReport['absent']): string {
  const runs = new Map<string, string[]>()
  for (const { symbol, kind, period } of absent) {
    const key = `${symbol} ${kind}`
    const run = runs.get(key) ?? []
    run.push(period)
    runs.set(key, run)
  }
  const rows = [...runs].map(([key, periods]) => [...key.split(' '), periods.length, periods[0]!, periods.at(-1)!])
  return limited(['not in the archive', 'kind', 'files', 'first', 'last'], rows)
}

const failedTable = (failed: DownloadReport['failed']): string =>
  limited(
    ['failed', 'why', ''],
    failed.map(({ path, code, detail }) => [path, code, detail]),
  )

function limited(head: string[], rows: (string | number)[][]): string {
  if (rows.length === 0) return ''
  const more = rows.length > LINES_MAX ? `and ${grouped(rows.length - LINES_MAX)} more (--json lists all)\n` : ''
  return `\n${table(head, rows.slice(0, LINES_MAX))}${more}`
}

const mib = (bytes: number): string => (bytes / 1_048_576).toFixed(1)
