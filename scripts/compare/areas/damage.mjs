// A damaged dataset: what verify finds, what a server still answers, what repair restores.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { maker } from '../documents.mjs'
import { noteFiles } from '../files.mjs'
import { serve } from '../service.mjs'

const AREA = 'damage and repair'

export async function damage(context) {
  const { build, observer, work, say } = context
  say(AREA)
  const run = async (name, args) => observer.command(AREA, name, await build.run([...args, '--dataset', 'sim']))
  const segments = join(work, 'sim', 'segments')
  const [segment] = readdirSync(segments).sort()
  const file = join(segments, segment, 'ret_1h.hsc')
  const bytes = readFileSync(file)
  bytes[bytes.length >> 1] ^= 1
  writeFileSync(file, bytes)
  await run('verify without setting aside', ['verify', '--report-only', '--json'])
  await run('verify', ['verify', '--json'])
  const service = await serve(context, 'sim', 'damage.sqlite', ['--disk-cache-mib', '0'])
  const document = maker(service.registry, 2)([['feature.ret_1h', 'gte', 0.001]])
  observer.worded(AREA, 'a query of damaged data', await service.post('/api/v1/research/query', document))
  const { symbol, first, last } = service.registry.dataset.coverage[0]
  for (const t of [first, last]) {
    observer.worded(AREA, `a snapshot at ${t}`, await service.ask(`/api/v1/research/snapshot?symbol=${symbol}&t=${t}`))
  }
  await service.stop()
  await run('repair', ['repair', '--json'])
  await run('repair again', ['repair', '--json'])
  await run('verify afterwards', ['verify', '--json'])
  noteFiles(context, AREA, 'files of the dataset after repair', join(work, 'sim'))
}
