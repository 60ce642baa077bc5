/**
 * A published study as one page: everything that its run shows in the workbench, drawn by the same code. It has no script and
 * loads nothing, so it can be read by everybody, printed and kept.
 */
import type { VNode } from 'preact'
import {
  ledeOf,
  type StudyPart,
  StudyReport,
  type StudyResultBody,
  type StudyTrialsShown,
  studyHeadlineOf,
} from '../../web/study/index.js'
import { format, t } from '../../web/words/index.js'
import { SentNav, sentPage } from './sent-page.js'

export interface StudyPage {
  /** What its author calls it. */
  readonly title: string | null
  readonly published: string
  readonly result: StudyResultBody
  readonly sha256: string
  /** The part that the holdout withheld, if it was revealed when the report was made. */
  readonly holdout: StudyPart | null
  readonly trials: StudyTrialsShown
  /** The address of the page, for programs that show links. */
  readonly address: string
  /** The style sheet. */
  readonly style: string
}

/** The whole page. */
export function studyPage(page: StudyPage): string {
  const { title, result, address, style } = page
  const headline = [studyHeadlineOf(result), ledeOf(result)].join(' ').replaceAll('**', '').trim()
  return sentPage({ name: title ?? headline, headline, address, style }, <Body page={page} />)
}

/** Widths of the inside of a card on a desk or on paper, and on a phone. */
const WIDE = 960
const NARROW = 288

const atBothWidths = (draw: (width: number) => VNode): VNode => (
  <>
    <div class="at-wide">{draw(WIDE)}</div>
    <div class="at-narrow">{draw(NARROW)}</div>
  </>
)

const Body = ({ page }: { page: StudyPage }): VNode => (
  <main class="sent study">
    <SentNav address={page.address} />
    {page.result.simulated === true && (
      <p class="sim-note" role="note">
        {t.answer.simulated}
      </p>
    )}
    {page.title !== null && <p class="asked-title">{page.title}</p>}
    <StudyReport
      result={page.result}
      holdout={page.holdout}
      trials={page.trials}
      sha256={page.sha256}
      frame={atBothWidths}
      examples
    />
    <p class="soft">{t.answer.sent.published(format.time(page.published))}</p>
  </main>
)
