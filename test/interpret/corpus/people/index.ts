/** How people write around a request, order its rows, and ask for what cannot be had. */
import type { Phrasing } from '../../phrasing.js'
import { UNRECORDED } from './refused.js'
import { ROW_ORDERS } from './rows.js'
import { TALK } from './talk.js'

export const PEOPLE: readonly Phrasing[] = [...ROW_ORDERS, ...TALK, ...UNRECORDED]
