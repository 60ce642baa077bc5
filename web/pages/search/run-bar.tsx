/** Before running: what it costs and why, how many are expected, and Run. Only faults and want of credits disable Run, and the reason is said. */
import type { VNode } from 'preact'
import { renews } from '../../api/index.js'
import { Button } from '../../parts/index.js'
import { t } from '../../words/index.js'
import { cancelRun, checking, draft, estimate, refusal, run, running } from './search-state.js'

export function RunBar(): VNode {
  const words = t.builder.run
  const of = estimate.value
  const problem = refusal.value
  const poor = of !== null && !of.affordable
  const free = (problem?.faults ?? []).filter(({ path }) => !/\/all\/\d+/.test(path))
  const hasConditions =
    (draft.value?.sequence?.steps.length ?? 0) > 0 ||
    draft.value?.where.all.some(([field]) => field.startsWith('feature.') || field.startsWith('rule.')) === true
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
          <p class="fault">
            {why}
            {free.map((fault) => (
              <span key={fault.path} data-fault={fault.code}>
                {' '}
                {fault.path}: {fault.detail}
              </span>
            ))}
          </p>
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
      {running.value === null ? (
        <Button kind="main" disabled={problem !== null || poor} onClick={() => void run()}>
          {words.button} <kbd>{words.keys}</kbd>
        </Button>
      ) : (
        <Button onClick={cancelRun}>{words.cancel}</Button>
      )}
    </div>
  )
}
