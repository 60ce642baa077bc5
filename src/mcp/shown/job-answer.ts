/** Jobs and definitions in brief. Names are what people wrote: data, in quotes. */
import type { JobBody } from '../../study-service/index.js'
import type { JobAnswer } from '../callers/caller.js'
import { type Answer, cleaned, quoted } from '../protocol/answer.js'
import { countOf } from './words.js'

const ENDED: readonly string[] = ['succeeded', 'failed', 'cancelled']
export const isEnded = ({ state }: Pick<JobBody, 'state'>): boolean => ENDED.includes(state)

/** A job without addresses of the REST interface. */
export const jobInBrief = ({ name, result, report, ...job }: JobBody) => ({
  ...job,
  name: cleaned(name),
  has_result: result !== null,
  report: report?.id ?? null,
})

export function jobSentence({ name, state, progress, units, failure, refunded }: JobBody): string {
  const title = `The study ${quoted(name)}`
  switch (state) {
    case 'succeeded':
      return `${title} has its result; it took ${countOf(units, 'unit')}.`
    case 'failed':
      return `${title} failed: ${failure?.detail ?? 'unknown'}${refunded === true ? ' Its units were given back.' : ''}`
    case 'cancelled':
      return `${title} was cancelled${refunded === true ? '; its units were given back' : ''}.`
    default: {
      const left = progress.seconds_left === null ? '' : `, about ${progress.seconds_left} s left`
      return `${title} is ${state}: ${Math.round(progress.share * 100)} % done${left}.`
    }
  }
}

const nextOf = (job: JobBody): string[] => {
  if (job.state === 'succeeded') return ['Read it with strategy_result.']
  return isEnded(job) ? ['To try again, begin with prepare_strategy.'] : ['Wait with strategy_job (wait_seconds).']
}

export function jobAnswer(job: JobBody | JobAnswer): Answer {
  const { trials, ...own } = { trials: undefined, ...job }
  return {
    say: [
      jobSentence(own),
      ...(job.holdout === null ? [] : ['It has a holdout, which is sealed.']),
      ...nextOf(job),
      ...trialSentences(trials),
    ],
    members: { ...jobInBrief(own), ...(trials !== undefined && { trials }) },
  }
}

/** How many tries stand beside this one. */
export function trialSentences(trials: unknown): string[] {
  const { trial_index, trials_in_family } = (trials ?? {}) as { trial_index?: number; trials_in_family?: number }
  if (trial_index === undefined || trials_in_family === undefined) return []
  const chance = trials_in_family > 1 ? ': the best of so many looks good by chance alone' : ''
  return [`It is trial ${trial_index} of ${trials_in_family} of the account in this family of opportunities${chance}.`]
}
