/** English: the only language so far, and the shape of all others. Texts are constants; sentences are functions of named parts. */
import { answer } from './en/answer.js'
import { builder } from './en/builder.js'
import { charts } from './en/charts.js'
import { coverage } from './en/coverage.js'
import { operator } from './en/operator.js'
import { pages } from './en/pages.js'
import { parts } from './en/parts.js'

export const en = { answer, builder, charts, coverage, operator, pages, parts }

/** The words of a language. */
export type Words = typeof en
