/** Small archive files for tests: rows of klines, books and settlements, and folders for them. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { crc32, deflateRawSync, gzipSync } from 'node:zlib'
import { type FindOptions, type ImportResult, importArchives, type MinutesFile } from '../../src/archive/index.js'

export const KLINE_HEADER =
  'open_time,open,high,low,close,volume,close_time,quote_volume,count,taker_buy_volume,taker_buy_quote_volume,ignore'
export const BOOK_HEADER = 'timestamp,percentage,depth,notional'
export const FUNDING_HEADER = 'calc_time,funding_interval_hours,last_funding_rate'

/** 2026-02-01T00:00Z. */
export const FEBRUARY = 29_498_400

export interface Kline {
  open?: string
  high?: string
  low?: string
  close?: string
  volume?: string
  count?: string
  taker?: string
}

/** The row of minute FEBRUARY + i. */
export const kline = (i: number, k: Kline = {}): string => {
  const time = (FEBRUARY + i) * 60_000
  const {
    open = '10.1',
    high = '10.4',
    low = '9.9',
    close = '10.2',
    volume = '100.5',
    count = '12',
    taker = '40.5',
  } = k
  return `${time},${open},${high},${low},${close},${volume},${time + 59_999},1025.1,${count},${taker},413.1,0`
}

export const klines = (count: number, from = 0): string[] => Array.from({ length: count }, (_, i) => kline(from + i))
export const csv = (header: string | undefined, rows: string[]): string =>
  `${[...(header === undefined ? [] : [header]), ...rows].join('\n')}\n`

/** A zip of deflated entries. */
export const zip = (entries: Record<string, string | Buffer>): Buffer => {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(entries)) {
    const raw = Buffer.from(content as string)
    const packed = deflateRawSync(raw)
    const sizes = Buffer.alloc(12)
    sizes.writeUInt32LE(crc32(raw), 0)
    sizes.writeUInt32LE(packed.length, 4)
    sizes.writeUInt32LE(raw.length, 8)
    const lengths = Buffer.from([name.length, 0, 0, 0])
    const common = Buffer.concat([Buffer.from([20, 0, 0, 0, 8, 0, 0, 0, 33, 0]), sizes, lengths])
    const head = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(name), packed])
    const at = Buffer.alloc(4)
    at.writeUInt32LE(offset)
    const entry = [
      Buffer.from('PK\x01\x02', 'latin1'),
      Buffer.from([20, 0]),
      common,
      Buffer.alloc(10),
      at,
      Buffer.from(name),
    ]
    local.push(head)
    central.push(Buffer.concat(entry))
    offset += head.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(central.length, 8)
  end.writeUInt16LE(central.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...local, directory, end])
}

/** A folder for archives, a folder for minutes, and the files stored so far. */
export class Workshop {
  readonly root = mkdtempSync(join(tmpdir(), 'hindsight-archive-'))
  readonly minutesDir = join(this.root, 'minutes')
  readonly stored = new Map<string, MinutesFile>()

  write(name: string, content: string | Buffer): string {
    const path = join(this.root, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, name.endsWith('.gz') && typeof content === 'string' ? gzipSync(content) : content)
    return path
  }

  /** Imports files and keeps the result as stored. */
  import(...paths: string[]): Promise<ImportResult> {
    return this.importWith({}, ...paths)
  }

  async importWith(options: FindOptions, ...paths: string[]): Promise<ImportResult> {
    const result = await importArchives(paths, {
      ...options,
      minutesDir: this.minutesDir,
      existing: (symbol, month) => {
        const file = this.stored.get(`${symbol} ${month}`)
        return file === undefined ? [] : [{ path: file.path }]
      },
      workers: 2,
    })
    for (const file of result.files) this.stored.set(`${file.symbol} ${file.month}`, file)
    return result
  }

  /** The path of a stored month. */
  path(symbol: string, month = '2026-02'): string {
    return join(this.minutesDir, this.stored.get(`${symbol} ${month}`)!.path)
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true })
  }
}

export const withWorkshop = (body: (workshop: Workshop) => Promise<void>) => async (): Promise<void> => {
  const workshop = new Workshop()
  try {
    await body(workshop)
  } finally {
    workshop.remove()
  }
}
