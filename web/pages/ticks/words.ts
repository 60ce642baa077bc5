/** Words and style of the page of events: they are loaded with it, and not with every page. */
import { addStyle } from '../../parts/own-style.js'
import { ticks } from '../../words/en/ticks.js'
import { localized } from '../../words/index.js'
import css from './ticks.css' with { type: 'text' }

export const words = localized(ticks)

addStyle(css)
