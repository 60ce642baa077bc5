/** Words and style of the pages of studies: they are loaded with the first of them, and not with every page. */

import { addStyle } from '../../parts/own-style.js'
import { studies } from '../../words/en/studies.js'
import { localized } from '../../words/index.js'
import css from './study.css' with { type: 'text' }

export const words = localized(studies)

addStyle(css)
