/** Two hours, and times that are left out. */
import type { Phrasing, ShortClause } from '../../phrasing.js'

const SPREAD: ShortClause = ['spread_bps', 'gt', 4]

export const CLOCK: readonly Phrasing[] = [
  { say: 'at 7 and 15 utc, spread above 4 bps', where: [['hour_utc', 'in', [7, 15]], SPREAD], left: [] },
  { say: 'hours 7 and 15 utc, spread above 4 bps', where: [['hour_utc', 'in', [7, 15]], SPREAD], left: [] },
  { say: 'between 7 and 15 utc, spread above 4 bps', where: [['hour_utc', 'between', [7, 14]], SPREAD], left: [] },
  { say: 'out of us hours, spread above 4 bps', where: [['session', 'neq', 'us'], SPREAD], left: [] },
  { say: 'out of the weekend, spread above 4 bps', where: [['weekday', 'not_in', [6, 7]], SPREAD], left: [] },
  { say: 'outside hour 9 utc, spread above 4 bps', where: [['hour_utc', 'neq', 9], SPREAD], left: [] },
  { say: 'outside hours 9-11 utc, spread above 4 bps', where: [['hour_utc', 'not_in', [9, 10, 11]], SPREAD], left: [] },
  { say: 'volume 5 times lower than usual', where: [['rel_volume_1h', 'lte', 0.2]], left: [] },
]
