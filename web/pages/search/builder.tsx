/** The builder: ask in words, or build; JSON beside it; what it will cost and find before it runs. */
import { signal } from '@preact/signals'
import type { VNode } from 'preact'
import { vocabulary } from '../../api/index.js'
import { Button, Icon } from '../../parts/index.js'
import { addItem, addStep, clausesOf, type Form, isScopeItem, keepSort, toDocument } from '../../query/index.js'
import { lazy } from '../../shell/lazy.js'
import { t } from '../../words/index.js'
import { Prose } from './prose.js'
import { RunBar } from './run-bar.js'
import { Scope } from './scope.js'
import { answer, editing, form, setDraft } from './state/index.js'
import { StepCard } from './step-card.js'
import { WithinField } from './within-field.js'

const JsonView = lazy(() => import('./json-view.js').then((part) => part.JsonView), 'json-wait')
const isJsonShown = signal(false)
/** The step that was just added: its first condition is what comes next. */
export const freshStep = signal<number | null>(null)

/** Takes a new form. A sort by a field that is gone falls back to time. */
export function setForm(next: Form): void {
  const words = vocabulary.value
  const document = toDocument(next)
  const kept = words === null ? next : keepSort(next, words.sortFields(clausesOf(document).map(({ clause }) => clause)))
  setDraft(toDocument(kept))
}

export function Builder(): VNode | null {
  const of = form.value
  const words = vocabulary.value
  if (of === null || words === null) return null
  const steps = of.steps
  const isFull = (steps?.length ?? 1) >= words.registry.sequence.steps.max
  const add = () => {
    const next = addStep(of)
    freshStep.value = (next.steps?.length ?? 1) - 1
    setForm(next)
  }
  const hasConditions = steps !== null || of.where.some((item) => !isScopeItem(item))
  return (
    <section class="builder" aria-label={answer.value === null ? t.builder.title : t.answer.actions.edit}>
      {answer.value === null && (
        <header class="page-head">
          <h1>{t.builder.title}</h1>
          <p class="lead">{t.builder.lead}</p>
        </header>
      )}
      {answer.value !== null && (
        <header class="page-head">
          <h1>{t.answer.actions.edit}</h1>
          <Button
            onClick={() => {
              editing.value = false
            }}
          >
            {t.parts.close}
          </Button>
        </header>
      )}
      <Prose />
      <div class="card build">
        <Scope form={of} />
        {steps === null ? (
          <div class="step-line single">
            <StepCard form={of} step={null} number={1} isAnchor />
          </div>
        ) : (
          <ol class={`step-line n-${steps.length}`}>
            {steps.map((_, i) => (
              <li key={i}>
                <StepCard form={of} step={i} number={i + 1} isAnchor={i === steps.length - 1} />
              </li>
            ))}
          </ol>
        )}
        <div class="build-foot">
          {steps !== null && <WithinField form={of} />}
          <Button kind="quiet" disabled={isFull || !hasConditions} onClick={add}>
            <Icon name="plus" /> {t.builder.steps.add}
          </Button>
          {steps !== null && <span class="hint">{t.builder.steps.hint}</span>}
          <Button
            kind="quiet"
            aria-expanded={isJsonShown.value}
            onClick={() => {
              isJsonShown.value = !isJsonShown.value
            }}
          >
            {'{ }'} {isJsonShown.value ? t.builder.json.hide : t.builder.json.show}
          </Button>
        </div>
        {isJsonShown.value && <JsonView />}
        <RunBar />
      </div>
    </section>
  )
}

/** Adds a condition where the question has its anchor. */
export const addCondition = (of: Form, item: Parameters<typeof addItem>[2]): void =>
  setForm(addItem(of, of.steps === null ? null : of.steps.length - 1, item))
