/** The search page: the builder, or the answer. */
import type { VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import { vocabularyProblem } from '../../api/index.js'
import { Skeleton, useCommandKey, useKeys, Working } from '../../parts/index.js'
import { asked } from '../../shell/asked.js'
import { ProblemNote } from '../../shell/problem-note.js'
import { t } from '../../words/index.js'
import { AnswerView } from './answer-view.js'
import { Builder } from './builder.js'
import { proseWanted } from './prose.js'
import { RevisionNote } from './revision-note.js'
import {
  answer,
  cancelRun,
  draft,
  editing,
  isFromLink,
  isLinkBad,
  openAddress,
  opening,
  pressRun,
  running,
  runProblem,
} from './state/index.js'

export function SearchPage(): VNode {
  useEffect(() => {
    void openAddress()
    const listen = () => void openAddress()
    addEventListener('hashchange', listen)
    return () => removeEventListener('hashchange', listen)
  }, [])
  useCommandKey('Enter', () => void pressRun())
  useEffect(() => {
    // Words from another page are read in the builder.
    if (asked.value !== '') editing.value = true
  }, [asked.value])
  useKeys((key) => {
    if (key === 'c') return toCondition()
    if (key !== '/') return false
    editing.value = true
    proseWanted.value++
    return true
  })
  if (vocabularyProblem.value !== null)
    return <ProblemNote problem={vocabularyProblem.value} onAgain={() => void openAddress()} />
  if (draft.value === null || (opening.value && answer.value === null)) {
    return (
      <>
        <Skeleton lines={4} tall />
        {running.value !== null && <Working text={t.builder.run.working} onCancel={cancelRun} />}
      </>
    )
  }
  const given = answer.value
  const isBuilding = editing.value || given === null
  return (
    <>
      {isLinkBad.value && (
        <p class="note bad" role="alert">
          {t.builder.badLink}
        </p>
      )}
      {isFromLink.value && isBuilding && <p class="note">{t.builder.linked}</p>}
      {given === null && <RevisionNote document={draft.value} />}
      {isBuilding && <Builder />}
      {running.value !== null && <Working text={t.builder.run.working} onCancel={cancelRun} />}
      {runProblem.value !== null && <ProblemNote problem={runProblem.value} onAgain={() => void pressRun()} />}
      {given !== null && <AnswerView given={given} />}
    </>
  )
}

/** Goes to the field that adds a condition at the anchor. */
function toCondition(): boolean {
  const found = document.querySelector<HTMLElement>('.step.anchor :is([data-add], .combobox input)')
  if (found === null) return false
  if (found instanceof HTMLInputElement) found.focus()
  else found.click()
  return true
}
