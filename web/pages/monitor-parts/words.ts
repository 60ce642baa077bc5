/** Words and style of the pages of monitors: they are loaded with the first of them, and not with every page. */
import { addStyle } from '../../parts/own-style.js'
import { monitors } from '../../words/en/monitors.js'
import { localized } from '../../words/index.js'
import css from './monitors.css' with { type: 'text' }

export const words = localized(monitors)

addStyle(css)
