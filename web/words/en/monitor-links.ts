/** Lists of monitors on pages about something else. They load these words themselves. */
import { plural } from '../format.js'

export const monitorStates: Readonly<Record<string, string>> = {
  waiting_for_data: 'waits for data',
  live: 'live',
  paused: 'paused',
  unsupported: 'not supported any more',
  ended: 'ended',
}

export const monitorLinks = {
  states: monitorStates,
  recent: 'Your monitors',
  recentNone: 'A question that you monitor on minutes that close from now on stands here.',
  all: 'All monitors',
  fired: (n: number) => (n === 0 ? 'no trigger yet' : plural(n, 'trigger')),
}
