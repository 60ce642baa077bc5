// From archives to a dataset: simulated archives, imported, appended day by day and compacted; and recorded archives if there are any.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { maker } from '../documents.mjs'
import { filesOf, noteFiles } from '../files.mjs'
import { placeCursorKey } from '../service.mjs'

const AREA = 'archives and revisions'

/** Days that are appended one by one after an import of the days before. January is then complete, in two segments. */
const APPENDED = ['2026-01-31', '2026-02-01', '2026-02-02']

/** Makes `sim.archives` and, from it, the dataset `sim`; observes every step. */
export async function simulatedDataset(context) {
  const { work, observer, quick } = context
  const run = runner(context, 'sim')
  const size = quick ? ['--symbols', '2', '--no-depth'] : ['--symbols', '3']
  await run('simulate', ['simulate', 'sim.archives', '--days', '33', ...size, '--json'], [])
  noteFiles(context, AREA, 'files of the simulated archive', join(work, 'sim.archives'))

  placeCursorKey(work, 'sim')
  const files = filesOf(join(work, 'sim.archives')).map((file) => join('sim.archives', file))
  const isOf = (file, days) => days.some((day) => file.includes(day))
  await run('import of thirty days', ['import', ...files.filter((file) => !isOf(file, APPENDED)), '--json'])
  const first = await run('info', ['info', '--json'])
  const question = maker(first, 3)([['feature.rsi_14_15m', 'lte', 35]])
  writeFileSync(join(work, 'first.json'), JSON.stringify(question))
  await run('the first page of a query', ['query', 'first.json', '--save', 'saved.json'])
  const { cursor } = JSON.parse(readFileSync(join(work, 'saved.json'), 'utf8'))
  writeFileSync(join(work, 'next.json'), JSON.stringify({ ...question, page: { limit: 3, cursor } }))

  for (const day of APPENDED) {
    await run(`append of ${day}`, ['append', '--day', day, ...files.filter((file) => isOf(file, [day])), '--json'])
  }
  await run('append of the same day again', [
    'append',
    '--day',
    APPENDED[0],
    ...files.filter((file) => isOf(file, APPENDED.slice(0, 1))),
    '--json',
  ])
  await run('append of bars of another day', [
    'append',
    '--day',
    '2026-02-03',
    ...files.filter((file) => isOf(file, APPENDED.slice(1, 2))),
    '--json',
  ])
  const last = await run('info after appends', ['info', '--json'])
  await run('revisions', ['info', '--revisions', '--json'])
  await run('diff', ['diff', first.revision, last.revision, '--json'])
  await run('diff with a query', [
    'diff',
    first.revision.slice(0, 12),
    last.revision,
    '--query',
    'first.json',
    '--json',
  ])
  await run('diff of what there is not', ['diff', '0000', last.revision])
  await run('the next page, in the revision it began in', ['query', 'next.json'])
  await run('replay in that revision', ['replay', 'saved.json', '--json'])
  await run('compact', ['compact', '--json'])
  await run('compact again', ['compact', '--json'])
  await run('info after compaction', ['info', '--json'])
  await run('verify', ['verify', '--json'])
  await run('look-ahead audit', ['audit', 'lookahead', '--samples', quick ? '3' : '10', '--seed', '7', '--json'])
  noteFiles(context, AREA, 'files of the dataset', join(work, 'sim'))
  observer.note(AREA, 'revision', { revision: last.revision })
}

/** Runs last: removes superseded revisions, and with them the cursors into them. */
export async function retention(context) {
  const run = runner(context, 'sim')
  await run('retain for ten days', ['retain', '--keep', '10d', '--keep-revisions', '2', '--json'])
  await run('retain nothing', ['retain', '--keep-revisions', '0', '--json'])
  await run('revisions after that', ['info', '--revisions', '--json'])
  await run('a page of a revision that is gone', ['query', 'next.json'])
  await run('replay of a revision that is gone', ['replay', 'saved.json', '--json'])
  await run('verify after that', ['verify', '--json'])
}

/** Imports recorded archives as the dataset `recorded`. */
export async function recordedDataset(context) {
  const { work, archives } = context
  const run = runner(context, 'recorded', 'recorded archives')
  placeCursorKey(work, 'recorded')
  await run('import', ['import', archives, '--json'])
  await run('info', ['info', '--json'])
  await run('info as text', ['info'])
  await run('verify', ['verify', '--json'])
  await run('look-ahead audit', ['audit', 'lookahead', '--samples', '5', '--seed', '11', '--json'])
  await run('the same import again', ['import', archives, '--json'])
  noteFiles(context, 'recorded archives', 'files of the dataset', join(work, 'recorded'))
}

/** Runs a command on a dataset and observes it; resolves to the JSON that it printed. */
const runner =
  ({ build, observer, say }, dataset, area = AREA) =>
  async (name, args, more = ['--dataset', dataset]) => {
    say(`${area}: ${name}`)
    const exact = args[0] === 'query'
    return observer.command(area, name, await build.run([...args, ...more]), { exact })
  }
