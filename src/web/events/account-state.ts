/** What the streams of an account show, as it is now. */
import { accountById, type ControlStore } from '../../accounts/index.js'
import { triggersRecordedSince } from '../../monitoring/index.js'
import type { ResearchHost } from '../../research/index.js'
import type { StudyService } from '../../study-service/index.js'

interface Shown {
  readonly event: 'revision' | 'credits' | 'job' | 'trigger'
  /** JSON in one line. */
  readonly text: string
  /** When it ended, in milliseconds since 1970; null for what goes on. */
  readonly ended: number | null
}

/** By subject: what an event is about. */
export type AccountState = ReadonlyMap<string, Shown>

interface Sources {
  host: Pick<ResearchHost, 'revision' | 'refresh'>
  control: ControlStore
  studies: Pick<StudyService, 'jobsSince'>
}

/** The state of an account, in the newest revision of the dataset: with open jobs, those that ended at `endedSince` or later, and the triggers of monitors that were recorded since then. */
export async function accountState(
  { host, control, studies }: Sources,
  accountId: number,
  { endedSince, now }: { endedSince: number; now: number },
): Promise<AccountState> {
  // An import by another process is noticed here, without anybody's query.
  await host.refresh()
  const { balance, reserved } = await accountById(control, accountId, now)
  const jobs = await studies.jobsSince({ accountId }, endedSince)
  const triggers = await triggersRecordedSince(control, accountId, endedSince)
  return new Map<string, Shown>([
    ['revision', shown('revision', { dataset_revision: host.revision })],
    ['credits', shown('credits', { allowance_remaining: balance, reserved })],
    ...jobs.map((job): [string, Shown] => [
      `job ${job.attempt}`,
      shown('job', job, job.ended === null ? null : Date.parse(job.ended)),
    ]),
    ...triggers.map((trigger): [string, Shown] => [
      `trigger ${trigger.id}`,
      shown('trigger', trigger, Date.parse(trigger.recorded_at)),
    ]),
  ])
}

const shown = (event: Shown['event'], data: object, ended: number | null = null): Shown => ({
  event,
  text: JSON.stringify(data),
  ended,
})
