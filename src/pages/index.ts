/**
 * Pages for people as text: pure functions of what they show. Text is escaped by `html`, and never becomes markup by
 * accident. They fit the policy that src/http/pages sends with them: no inline style, no inline script.
 *
 * A further page is `layout({ title, name }, html`…`)`; `fault` and `notice` say what went wrong and what was done.
 */
export { EXAMPLE_ROWS, examplePaths, examplePathsRequest } from './answer-examples.js'
export { type AnswerPage, answerPage, plainHeadline, type ShownAnswer } from './answer-page.js'
export { answerStyle } from './answer-style.js'
export { type ConsentPage, consentPage } from './consent-page.js'
export { Html, html, prose, words } from './html.js'
export { KEY_DAYS, newKeyPage } from './keys-card.js'
export { ASSETS, fault, type Layout, layout, messagePage, notice, timeShown } from './layout.js'
export { type LinkPage, linkPage } from './link-page.js'
export { MARK_FILE } from './mark.js'
export { type MePage, mePage } from './me-page.js'
export { PASSKEY_SCRIPT } from './passkey-script.js'
export { type ReportLine, reportsPage } from './reports-page.js'
export { scopeSpan } from './scope-span.js'
export { styleDigest } from './sent-page.js'
export { type SignInPage, signInPage } from './sign-in-page.js'
export { type StudyPage, studyPage } from './study-page.js'
export { PAGES_STYLE } from './style.js'
