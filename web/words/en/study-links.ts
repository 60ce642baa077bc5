/** Lists of studies on pages about something else. They load these words themselves. */
import { day } from '../format.js'

export const studyStates: Readonly<Record<string, string>> = {
  queued: 'queued',
  running: 'running',
  cancelling: 'being cancelled',
  succeeded: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
}

export const studyLinks = {
  states: studyStates,
  recent: 'Your recent studies',
  recentNone: 'Studies that you run stand here.',
  make: 'Design a study',
  all: 'All studies',
  saved: 'Saved studies',
  savedLead: 'Saving keeps the definition, not a result. Opening one spends nothing.',
  savedAt: (at: string) => `saved ${day(at)}`,
  savedNone: 'Definitions of studies that you save stand here.',
  again: 'Open as new study',
}
