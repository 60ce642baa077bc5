/** Designs a study: scope, opportunity, policies, rules; then the estimate, and the press that runs it. */
import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Button, copyText, Dialog, Elapsed, Icon, Menu, Skeleton, toast, useCommandKey } from '../../parts/index.js'
import { addPolicy, removePolicy, setPolicy } from '../../query/study/edit.js'
import { ProblemNote } from '../../shell/problem-note.js'
import { sentence } from '../../shell/problem-words.js'
import { t } from '../../words/index.js'
import { SaveDialog } from '../study-parts/save-dialog.js'
import { words } from '../study-parts/words.js'
import { EstimateCard, nameOf } from './estimate-card.js'
import { FaultsAt } from './fields.js'
import {
  beginForm,
  beginProblem,
  cancelEstimate,
  catalog,
  draft,
  edit,
  estimateDraft,
  estimated,
  estimating,
  faults,
  formerRevision,
  hasNewData,
  isFromLink,
  isLinkBad,
  linkOf,
  refusal,
  resetForm,
  studyWords,
  toMend,
} from './form-state.js'
import { OpportunityFields } from './opportunity-fields.js'
import { PolicyColumn } from './policy-column.js'
import { RuleFields } from './rule-fields.js'
import { ScopeFields } from './scope-fields.js'

export function StudyFormPage(): VNode {
  useEffect(() => {
    void beginForm(location.hash)
    const listen = () => void beginForm(location.hash)
    addEventListener('hashchange', listen)
    return () => {
      removeEventListener('hashchange', listen)
      cancelEstimate()
    }
  }, [])
  // It estimates and nothing more: a run is confirmed by its own button.
  useCommandKey('Enter', () => void estimateDraft())
  const { form } = words
  const document = draft.value
  return (
    <>
      <header class="page-head">
        <h1>{form.title}</h1>
        {document !== null && <Actions />}
        <p class="lead">{form.lead}</p>
      </header>
      {isLinkBad.value && (
        <p class="note bad" role="alert">
          {form.badLink}
        </p>
      )}
      {isFromLink.value && <p class="note">{form.linked}</p>}
      {formerRevision.value !== null && <p class="note">{form.draftOf(formerRevision.value.slice(0, 8))}</p>}
      {beginProblem.value !== null && (
        <ProblemNote problem={beginProblem.value} onAgain={() => void beginForm(location.hash)} />
      )}
      {document === null && beginProblem.value === null && (
        <section class="card">
          <Skeleton lines={8} tall />
        </section>
      )}
      <Form />
    </>
  )
}

function Form(): VNode | null {
  const document = draft.value
  const about = catalog.value
  const vocabulary = studyWords.value
  if (document === null || about === null || vocabulary === null) return null
  const { form } = words
  const { policies } = document
  const most = Number(about.limits.policies_max ?? 12)
  const isFull = policies.length >= most
  return (
    <div class="study-form">
      <div class="two">
        <ScopeFields document={document} catalog={about} />
        <OpportunityFields document={document} vocabulary={vocabulary} />
      </div>
      <section class="card" aria-label={form.policies}>
        <header class="card-head">
          <h2>{form.policies}</h2>
          <span class="soft">{form.policiesHint}</span>
        </header>
        <div class="policy-columns">
          {policies.map((policy, i) => (
            <PolicyColumn
              key={i}
              policy={policy}
              index={i}
              horizon={document.horizon}
              isOnly={policies.length === 1}
              isFull={isFull}
              onPolicy={(next) => edit((old) => setPolicy(old, i, next))}
              onCopy={() => edit((old) => addPolicy(old, i))}
              onRemove={() => edit((old) => removePolicy(old, i))}
            />
          ))}
          <Button disabled={isFull} onClick={() => edit((old) => addPolicy(old))}>
            <Icon name="plus" /> {form.addPolicy}
          </Button>
        </div>
        <FaultsAt path="/policies" />
      </section>
      <RuleFields document={document} catalog={about} />
      <RunBar />
      {estimated.value !== null && <EstimateCard document={estimated.value.document} body={estimated.value.body} />}
    </div>
  )
}

function RunBar(): VNode {
  const { estimate } = words
  const problem = refusal.value
  const free = faults.value.get('') ?? []
  const isBusy = estimating.value !== null
  return (
    <div class="card run-bar study-run">
      <div class="run-said" aria-live="polite">
        {isBusy ? (
          <p>
            {estimate.working} <Elapsed />
          </p>
        ) : hasNewData.value ? (
          <p class="warning">{estimate.newData}</p>
        ) : toMend.value === 'field' ? (
          <p class="fault">{estimate.field}</p>
        ) : problem !== null && problem.faults.length > 0 ? (
          <>
            <p class="fault">{t.builder.run.faulty(problem.faults.length)}</p>
            {free.map((fault) => (
              <p key={fault.path + fault.code} class="fault" data-fault={fault.code}>
                {sentence(fault.detail)}
              </p>
            ))}
          </>
        ) : problem === null ? (
          <p>{estimate.hint}</p>
        ) : (
          <ProblemNote problem={problem} />
        )}
      </div>
      {isBusy ? (
        <Button onClick={cancelEstimate}>{t.parts.cancel}</Button>
      ) : (
        <Button kind="main" disabled={toMend.value !== null} onClick={() => void estimateDraft()}>
          {estimate.button} <kbd>{t.builder.run.keys}</kbd>
        </Button>
      )}
    </div>
  )
}

function Actions(): VNode {
  const [dialog, setDialog] = useState<'save' | 'reset' | null>(null)
  const { form } = words
  const copy = async () => {
    const link = new URL(await linkOf(draft.value!), location.origin).href
    toast((await copyText(link)) ? t.answer.actions.copied : link)
  }
  return (
    <span class="buttons">
      <Button onClick={() => setDialog('save')}>{form.save}</Button>
      <Menu
        label={words.job.more}
        items={[
          { label: form.link, onPick: () => void copy() },
          { label: form.reset, onPick: () => setDialog('reset') },
        ]}
      />
      {dialog === 'save' && (
        <SaveDialog
          document={draft.value!}
          name={nameOf(draft.value!)}
          revisitOf={null}
          onClose={() => setDialog(null)}
          onProblem={(problem) => {
            refusal.value = problem
          }}
        />
      )}
      {dialog === 'reset' && (
        <Dialog open title={form.reset} onClose={() => setDialog(null)}>
          <p>{form.resetAsk}</p>
          <div class="dialog-actions">
            <Button
              kind="main"
              onClick={() => {
                resetForm()
                setDialog(null)
              }}
            >
              {form.reset}
            </Button>
          </div>
        </Dialog>
      )}
    </span>
  )
}
