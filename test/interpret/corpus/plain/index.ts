/** Names, ranks, directions and events in plain words. */
import type { Phrasing } from '../../phrasing.js'
import { BESIDE_SHOWN } from './beside-shown.js'
import { CLOCK } from './clock.js'
import { DAY_LONG } from './days.js'
import { DIRECTIONS } from './directions.js'
import { ELSEWHERE } from './elsewhere.js'
import { EVENTS } from './events.js'
import { LASTING } from './lasting.js'
import { NAMES } from './names.js'
import { NEAR } from './near.js'
import { RANKS } from './ranks.js'
import { TURNED } from './turned.js'
import { VALUES } from './values.js'

export const PLAIN: readonly Phrasing[] = [
  ...BESIDE_SHOWN,
  ...CLOCK,
  ...DAY_LONG,
  ...DIRECTIONS,
  ...ELSEWHERE,
  ...EVENTS,
  ...LASTING,
  ...NAMES,
  ...NEAR,
  ...RANKS,
  ...TURNED,
  ...VALUES,
]
