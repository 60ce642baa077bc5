/**
 * English: the only language so far, and the shape of all others. Texts are constants; sentences are functions of named parts.
 * Words of a page that few people open are not here: the page brings them, by `localized`.
 */
import { answer } from './en/answer.js'
import { builder } from './en/builder.js'
import { charts } from './en/charts.js'
import { pages } from './en/pages.js'
import { parts } from './en/parts.js'

export const en = { answer, builder, charts, pages, parts }

/** The words of a language. */
export type Words = typeof en
