/** The style of results: public reports have the same. */
import css from '../../study/study.css' with { type: 'text' }
import { addStyle } from '../study-parts/own-style.js'

addStyle(css)
