/** The style of results: public reports have the same. */

import { addStyle } from '../../parts/own-style.js'
import css from '../../study/study.css' with { type: 'text' }

addStyle(css)
