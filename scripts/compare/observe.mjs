// Observes one build from outside, from its first archive to its last rejected request.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accounts, ledger } from './areas/accounts.mjs'
import { recordedDataset, retention, simulatedDataset } from './areas/archives.mjs'
import { commands } from './areas/commands.mjs'
import { damage } from './areas/damage.mjs'
import { download } from './areas/download.mjs'
import { limits } from './areas/limits.mjs'
import { queries } from './areas/queries.mjs'
import { refusals } from './areas/refusals.mjs'
import { studies } from './areas/studies.mjs'
import { readers } from './areas/tables.mjs'
import { datasetViews, figures, serviceViews } from './areas/views.mjs'
import { Build } from './build.mjs'
import { Observer } from './observer.mjs'
import { serve } from './service.mjs'
import { Settler } from './settle.mjs'

/**
 * Resolves to {observations, members, codes, skipped}. `archives` is a folder of recorded archives, or undefined. `quick` leaves them out and makes
 * fewer requests. All work happens in a temporary folder, which is removed, and in processes that are ended.
 */
export async function observe(root, { archives, quick, say }) {
  const work = mkdtempSync(join(tmpdir(), 'compare-builds-'))
  const build = new Build(root, work)
  const settler = new Settler()
  settler.hide(work, 'work')
  settler.hide(root, 'checkout')
  if (archives !== undefined) settler.hide(archives, 'archives')
  const observer = new Observer(settler)
  const context = { build, observer, settler, work, archives, quick, say }
  // Cleans up after an interrupted run, which would otherwise leave servers and gigabytes behind.
  const leave = () => {
    build.close().finally(() => {
      rmSync(work, { recursive: true, force: true })
      process.exit(130)
    })
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, leave)
  try {
    if (build.fault !== undefined) throw new Error(build.fault)
    const skipped = await everything(context)
    wire(observer)
    return { observations: observer.observations, codes: [...observer.codes].sort(), skipped }
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, leave)
    await build.close()
    rmSync(work, { recursive: true, force: true })
  }
}

/** Resolves to sentences about the parts that were left out. */
async function everything(context) {
  const { archives, quick } = context
  const skipped = []
  const part = async (name, work) => {
    try {
      return await work()
    } catch (error) {
      // One build may end a part that the other does not. The end is an observation, and the other parts continue.
      context.observer.note('parts that ended early', name, { error: context.settler.text(error.message) })
      skipped.push(`THE REST OF ${name}: it ended early: ${error.message}`)
      return undefined
    }
  }
  await part('archives and revisions', () => simulatedDataset(context))
  await served(context, part, 'sim', true)
  await part('limits', () => limits(context))
  await part('accounts', () => accounts(context))
  await part('download', () => download(context))
  await part('command line', () => commands(context))
  await part('damage', () => damage(context))
  await part('retention', () => retention(context))
  if (quick)
    skipped.push('recorded archives, most queries, most wrong command lines, and the wait for a key to expire: --quick')
  else if (archives === undefined) skipped.push('RECORDED ARCHIVES: there are none, only simulated ones were compared')
  else {
    await part('recorded archives', () => recordedDataset(context))
    await served(context, part, 'recorded', false)
  }
  return skipped
}

/** Observes everything about one dataset: first the server's answers, then the commands. */
async function served(context, part, dataset, whole) {
  const service = await part(`serving ${dataset} data`, () => serve(context, dataset, `${dataset}.sqlite`))
  if (service === undefined) return
  const parts = whole
    ? [queries, datasetViews, studies, refusals, serviceViews, figures]
    : [queries, datasetViews, studies, figures]
  for (const one of parts) await part(`${one.name} on ${dataset} data`, () => one(context, service))
  await service.stop()
  for (const one of [ledger, readers]) await part(`${one.name} on ${dataset} data`, () => one(context, service))
}

/** Summaries of all observations: names on the wire, and the provoked codes compared with those of the registry. */
function wire(observer) {
  observer.note('wire names', 'members of all JSON answers', { members: [...observer.members].sort() })
  observer.note('wire names', 'phases of Server-Timing', { phases: [...observer.phases].sort() })
  observer.note('wire names', 'codes of errors that were provoked', { codes: [...observer.codes].sort() })
}
