/** What all pages share: who is signed in, what the account has left, and the vocabulary of the service. */
import { computed, signal } from '@preact/signals'
import { Vocabulary } from '../query/index.js'
import { Problem } from './call.js'
import { getRegistry, getSession, getUsage } from './service.js'
import type { Session } from './types.js'

/** The service that this page is of, and who sits here. */
export const service = signal<Session['service'] | null>(null)
/** undefined: not known yet; null: nobody is signed in. */
export const session = signal<Session | null | undefined>(undefined)
/** Credits that are left; null: not known. */
export const credits = signal<number | null>(null)
/** When the allowance is filled up again; null: not known. */
export const renews = signal<string | null>(null)
export const vocabulary = signal<Vocabulary | null>(null)
/** Why the vocabulary could not be loaded. */
export const vocabularyProblem = signal<Problem | null>(null)
/** Whether the records are simulated. The shell says it before the service does. */
export const isSimulated = computed(
  () => service.value?.simulated ?? globalThis.document?.documentElement.hasAttribute('data-simulated') === true,
)

/** Asks who is signed in. */
export async function loadSession(): Promise<void> {
  try {
    const { body } = await getSession()
    service.value = body.service
    session.value = body.person === null ? null : body
  } catch (error) {
    session.value ??= null
    throw error
  }
}

let askedAgain = 0
let loading: Promise<void> | undefined

/** Loads the vocabulary once; again after `again`, when the dataset has changed. Several that ask at a time share one request. */
export function loadVocabulary(again = false): Promise<void> {
  if (vocabulary.value !== null && !again) return Promise.resolve()
  loading ??= askVocabulary().finally(() => {
    loading = undefined
  })
  return loading
}

async function askVocabulary(): Promise<void> {
  try {
    const { body } = await getRegistry()
    vocabulary.value = new Vocabulary(body)
    vocabularyProblem.value = null
    // A dataset that was just opened: its base rates come some seconds later.
    if (body.dataset?.base_rates?.status === 'computing') askAgain()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    // A vocabulary that is there stays in use when it cannot be asked for again.
    if (vocabulary.value === null) vocabularyProblem.value = error
    else askAgain()
  }
}

function askAgain(): void {
  if (++askedAgain < 60) setTimeout(() => void loadVocabulary(true), 1500)
}

/** Reads what is left, where no stream of events tells it. Failing is no news: the figure stays as it was. */
export async function loadCredits(): Promise<void> {
  try {
    const { body } = await getUsage({ limit: '1' })
    credits.value = body.balance
    renews.value = body.renews
  } catch {
    // The page that needs it says so.
  }
}

/** Takes what an answer says about credits. */
export function readCredits(headers: Headers): void {
  const left = headers.get('X-Research-Allowance-Remaining')
  if (left !== null) credits.value = Number(left)
}
