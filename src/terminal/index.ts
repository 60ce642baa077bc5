/** Answers for people: typed bodies → lines of text. Pure functions of the body, the page and the words around it. */

export { renderAnswer } from './answer/answer.js'
export type { AnswerWords } from './answer/parts.js'
export { reservationOf, VERDICT_WORDS, verdictOf } from './answer/verdict.js'
export { type ComparedAnswer, renderComparison } from './comparison/comparison.js'
export { type ConditionDifference, differentConditions } from './comparison/conditions.js'
export { boxPlot, intervalPlot, scaleOf } from './parts/box-plot.js'
export { LINES_MAX, type Page, pageOf } from './parts/page.js'
export { cleanText, readBody } from './parts/read.js'
export { renderField } from './registry/field.js'
export { renderSnapshot } from './snapshot/snapshot.js'
export { renderHoldout, renderStudy, type StudyWords } from './study/study.js'
