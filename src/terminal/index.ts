/** Answers for people: typed bodies → lines of text. Pure functions of the body, the page and the words around it. */

export { renderAnswer } from './answer/answer.js'
export { caveatSentences } from './answer/caveats.js'
export { answerSentences } from './answer/headline.js'
export type { AnswerWords } from './answer/parts.js'
export { decidingInterval, reservationOf, VERDICT_WORDS, verdictOf } from './answer/verdict.js'
export { type ComparedAnswer, renderComparison } from './comparison/comparison.js'
export { type ConditionDifference, differentConditions } from './comparison/conditions.js'
export { boxPlot, intervalPlot, scaleOf } from './parts/box-plot.js'
export { counted, grouped, percent } from './parts/numbers.js'
export { inked, LINES_MAX, type Page, pageOf } from './parts/page.js'
export { cleanText, readBody } from './parts/read.js'
export { withPlainSpaces } from './parts/text.js'
export { renderField } from './registry/field.js'
export { renderSnapshot } from './snapshot/snapshot.js'
export { studySentences } from './study/headline.js'
export { spanOf } from './study/policies.js'
export {
  renderHoldout,
  renderStudy,
  type StudyTrials,
  type StudyWords,
  trialSentence,
  versionText,
} from './study/study.js'
export { multiplicityOf, policyVerdict, signalWords } from './study/verdict.js'
export { renderSweep } from './sweep/sweep.js'
