/** `hindsight load`: sends a revision of the dataset to the servers of its engine. */
import { loadEngine, loadWhereAnswered } from '../../operator/index.js'
import { ENGINE_OPTION, engineChoice, URL_OPTION } from '../options/engine-options.js'
import { type Command, datasetOf, type Input, UsageError } from '../shared/command.js'
import { untilInterrupted } from '../shared/interrupt.js'
import { grouped, print, printJson } from '../shared/output.js'
import { counted, Progress } from '../shared/progress.js'

export const loadCommand: Command = {
  operands: '',
  example: 'hindsight load --engine clickhouse --url http://127.0.0.1:8123',
  options: {
    ...ENGINE_OPTION,
    ...URL_OPTION,
    revision: { type: 'string', value: 'REVISION', help: 'a revision that the dataset keeps (default: the newest)' },
    again: { type: 'boolean', help: 'also compare the segments that are there, and send again what differs' },
  },
  notes: `Sends the segments that the servers do not have, compares every value with the dataset, and publishes the revision last. When it is stopped
or killed, run it again: it goes on with what was sent. Revisions that the dataset does not keep any more are dropped.
engines.json in the folder of the dataset says where the servers are. Variables of the environment stand above it: HINDSIGHT_CLICKHOUSE_URL,
HINDSIGHT_CLICKHOUSE_USER, HINDSIGHT_CLICKHOUSE_PASSWORD, HINDSIGHT_CLICKHOUSE_KILL_USER, HINDSIGHT_CLICKHOUSE_KILL_PASSWORD,
HINDSIGHT_CLICKHOUSE_CLUSTER, HINDSIGHT_CLICKHOUSE_DATASET_ID.`,
  async run(input) {
    if (input.positionals.length > 0) throw new UsageError('load takes no operands')
    const load = await followed((onProgress, signal) =>
      loadEngine(datasetOf(input), engineChoice(input), {
        revision: input.text('revision'),
        again: input.flag('again'),
        onProgress,
        signal,
      }),
    )
    if (input.flag('json')) await printJson(load)
    else await print(describe(load))
    return 0
  },
}

/** After a new revision was published: sends it where another engine answers, and says so. */
export async function loadAfter(input: Input): Promise<void> {
  const load = await followed((onProgress, signal) => loadWhereAnswered(datasetOf(input), {}, { onProgress, signal }))
  if (load !== undefined && !input.flag('json')) await print(describe(load))
}

async function followed<T>(
  work: (onProgress: (done: number, total: number) => void, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const progress = new Progress()
  try {
    return await work((done, total) => progress.show(counted('loading', done, total, 'rows')), untilInterrupted())
  } finally {
    progress.end()
  }
}

type Load = Awaited<ReturnType<typeof loadEngine>>

function describe({ published, revision, segments, sent_segments, sent_rows, columns, ...load }: Load): string {
  const dropped =
    load.dropped_revisions + load.dropped_segments === 0
      ? ''
      : `Dropped ${grouped(load.dropped_revisions)} revisions and ${grouped(load.dropped_segments)} segments that only they had.\n`
  const what = published
    ? `Sent ${grouped(sent_segments)} of ${grouped(segments)} segments: ${grouped(sent_rows)} rows of ${grouped(columns)} columns. The engine has revision ${revision}.\n`
    : `Nothing new: the engine has revision ${revision}, ${grouped(load.rows)} rows.\n`
  return `${what}${dropped}`
}
