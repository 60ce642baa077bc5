/** All phrasings that the interpreter is tuned on. The expected documents were reviewed by hand. */
import type { Phrasing } from '../phrasing.js'
import { AMBIGUOUS } from './ambiguous.js'
import { BESIDE } from './beside.js'
import { CALENDAR } from './calendar.js'
import { CANDLES } from './candles.js'
import { CAREFUL } from './careful.js'
import { CHATTY } from './chatty.js'
import { COLOUR } from './colour.js'
import { LEFT_OUT } from './left-out.js'
import { NAMED } from './named.js'
import { PASSED_OVER } from './passed-over.js'
import { PEOPLE } from './people/index.js'
import { PLAIN } from './plain/index.js'
import { REFUSED } from './refused.js'
import { ROWS } from './rows.js'
import { SCOPE } from './scope.js'
import { SEQUENCES } from './sequences.js'
import { SAID, SIDES } from './sides.js'
import { MISSPELT, SLANG } from './slang.js'
import { SPAN_ATTACHMENT } from './span-attachment.js'
import { STRANGERS } from './strangers.js'
import { TERSE } from './terse.js'
import { LETTERS, TOLD } from './told.js'
import { UNITS } from './units.js'
import { VENUES } from './venues.js'
import { WEAK } from './weak.js'
import { WINDOWS } from './windows.js'

/** The corpus. */
export const CORPUS: readonly Phrasing[] = [
  TERSE,
  SLANG,
  CHATTY,
  COLOUR,
  MISSPELT,
  UNITS,
  CANDLES,
  WINDOWS,
  SEQUENCES,
  SPAN_ATTACHMENT,
  SCOPE,
  AMBIGUOUS,
  CAREFUL,
  LEFT_OUT,
  VENUES,
  PASSED_OVER,
  PLAIN,
  REFUSED,
  STRANGERS,
  SIDES,
  WEAK,
  BESIDE,
  NAMED,
  ROWS,
  TOLD,
  LETTERS,
  CALENDAR,
  SAID,
  PEOPLE,
].flat()
