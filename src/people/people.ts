/** What everything about people shares. `createPeople` makes it once per server. */
import type { ControlStore, PersonEventKind } from '../accounts/index.js'
import type { Base } from './base.js'
import { Passwords } from './passwords.js'
import { NameThrottle } from './throttle.js'

/** What the log says of an event. Never what somebody entered, because it might be a password in the wrong field. */
export interface PeopleEvent {
  event: PersonEventKind | 'token_reused'
  person?: string
  account?: string
  method?: string
}

export interface PeopleOptions {
  control: ControlStore
  base: Base
  /** Receives every event, for the log. */
  log?: (event: PeopleEvent) => void
  now?: () => number
}

/** The functions of this module take it first. */
export interface People {
  readonly control: ControlStore
  readonly base: Base
  readonly passwords: Passwords
  readonly throttle: NameThrottle
  readonly now: () => number
  readonly log: (event: PeopleEvent) => void
  /** Writes that no answer waits for, because their time would tell something. */
  readonly later: Set<Promise<unknown>>
}

export function createPeople({ control, base, log = () => {}, now = Date.now }: PeopleOptions): People {
  return { control, base, log, now, passwords: new Passwords(), throttle: new NameThrottle(now), later: new Set() }
}

/** Lets a write happen after the answer. A store that cannot be written loses the note and nothing else. */
export function later(people: People, write: Promise<unknown>): void {
  const done = write.catch(() => undefined).finally(() => people.later.delete(done))
  people.later.add(done)
}

/** Resolves when nothing is being written any more. */
export async function settledPeople({ later: writes }: People): Promise<void> {
  await Promise.all(writes)
}
