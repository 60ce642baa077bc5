// Downloads from an archive on a small test server: files with their checksums; one checksum is wrong, and some files are absent.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { filesOf, noteFiles } from '../files.mjs'
import { sha256 } from '../observer.mjs'

const AREA = 'download'

export async function download(context) {
  const { build, observer, settler, work, say } = context
  say(AREA)
  const archive = createServer((request, response) => answer(request, response, join(work, 'sim.archives')))
  await new Promise((resolve) => archive.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${archive.address().port}`
  settler.hide(base, 'archive')
  const wanted = [
    '--symbols',
    'btcusdt,ethusdt',
    '--from',
    '2026-01-30',
    '--to',
    '2026-02-01',
    '--daily',
    '--base',
    base,
    '--attempts',
    '1',
  ]
  const run = async (name, more = []) => {
    const result = await build.run(['download', 'binance', 'downloaded', ...wanted, ...more, '--json'])
    observer.command(AREA, name, result)
  }
  try {
    await run('three days of two symbols')
    await run('the same again')
    await run('klines alone', ['--kinds', 'klines', '--parallel', '1'])
    noteFiles(context, AREA, 'files', join(work, 'downloaded'))
  } finally {
    archive.close()
    archive.closeAllConnections()
  }
}

/** Answers like the exchange's archive: files below data/futures/um with a checksum beside each; one checksum does not match. */
function answer({ url }, response, folder) {
  const path = decodeURIComponent(url).replace(/^\/data\/futures\/um\//, '')
  const file = path.replace(/\.CHECKSUM$/, '')
  if (!filesOf(folder).includes(file)) {
    response.writeHead(404).end()
    return
  }
  const bytes = readFileSync(join(folder, file))
  const digest = file.includes('ETHUSDT-1m-2026-01-31') ? '0'.repeat(64) : sha256(bytes)
  response.end(path === file ? bytes : `${digest}  ${file.split('/').at(-1)}\n`)
}
