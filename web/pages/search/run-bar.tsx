/** Before running: what it costs and why, how many are expected, and Run. What disables Run is said beside it. */
import type { VNode } from 'preact'
import { renews } from '../../api/index.js'
import { Button } from '../../parts/index.js'
import { besidesConditions } from '../../query/besides.js'
import { sentence } from '../../shell/problem-words.js'
import { t } from '../../words/index.js'
import { cancelRun, checking, draft, estimate, isReading, nextStep, pressRun, refusal, running } from './state/index.js'

export function RunBar(): VNode {
  const words = t.builder.run
  const of = estimate.value
  const problem = refusal.value
  const poor = of !== null && !of.affordable
  const besides = draft.value === null ? [] : besidesConditions(draft.value, problem?.faults ?? [])
  const hasConditions =
    (draft.value?.sequence?.steps.length ?? 0) > 0 ||
    draft.value?.where.all.some(([field]) => field.startsWith('feature.') || field.startsWith('rule.')) === true
  const step = nextStep.value
  if (step !== 'run') {
    return (
      <div class="run-bar">
        <div class="run-said" aria-live="polite">
          <p class={step === 'read' ? '' : 'fault'}>{words.first[step]}</p>
        </div>
        <RunButton disabled={step !== 'read' || isReading.value} />
      </div>
    )
  }
  const why =
    problem !== null
      ? problem.faults.length > 0
        ? words.faulty(problem.faults.length)
        : problem.detail || problem.title
      : poor
        ? words.poor({ cost: of.cost, remaining: of.allowance_remaining, renews: renews.value })
        : undefined
  return (
    <div class="run-bar">
      <div class="run-said" aria-live="polite">
        {why !== undefined ? (
          <>
            <p class="fault">{why}</p>
            {besides.map(({ part, fault }) => (
              <p key={fault.path + fault.code} class="fault" data-fault={fault.code}>
                {words.faultIn(words.parts[part], sentence(fault.detail))}
              </p>
            ))}
          </>
        ) : of === null ? (
          <p>{checking.value ? words.checking : '\u00a0'}</p>
        ) : (
          <p>
            {hasConditions
              ? words.expected({
                  occurrences: of.expected_occurrences ?? null,
                  kind: of.expected ?? 'unknown',
                  buckets: of.buckets ?? null,
                })
              : words.noConditions}
            <span class="dot"> · </span>
            <strong>{words.cost({ cost: of.cost, remaining: of.allowance_remaining })}</strong>
            <span class="soft"> ({words.because[of.because] ?? of.because})</span>
          </p>
        )}
        {(of?.warnings ?? []).map(({ text }) => (
          <p key={text} class="warning">
            {text}
          </p>
        ))}
      </div>
      <RunButton disabled={problem !== null || poor || isReading.value} />
    </div>
  )
}

function RunButton({ disabled }: { disabled: boolean }): VNode {
  const words = t.builder.run
  if (running.value !== null) return <Button onClick={cancelRun}>{words.cancel}</Button>
  return (
    <Button kind="main" disabled={disabled} onClick={() => void pressRun()}>
      {words.button} <kbd>{words.keys}</kbd>
    </Button>
  )
}
