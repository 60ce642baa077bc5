/** Costs, rules of fills, what is looked at inside bars, the level of intervals, and the holdout. */
import type { VNode } from 'preact'
import type { StudyCatalog } from '../../api/studies.js'
import { type StudyDocument, usualHoldout } from '../../query/study/document.js'
import { withFill, withHoldout, withLevel, withResolution } from '../../query/study/edit.js'
import { words } from '../study-parts/words.js'
import { ChoiceField, FaultsAt, NumberField, optionsOf, TimeField } from './fields.js'
import { edit } from './form-state.js'

const setCosts = (members: Partial<StudyDocument['costs']>): void =>
  edit((document) => ({ ...document, costs: { ...document.costs, ...members } }))

export function RuleFields({ document, catalog }: { document: StudyDocument; catalog: StudyCatalog }): VNode {
  const { form } = words
  const { costs, holdout, fill, statistics, resolution } = document
  return (
    <section class="card" aria-label={form.rest}>
      <header class="card-head">
        <h2>{form.rest}</h2>
        <span class="soft">{form.costsHint}</span>
      </header>
      <div class="study-rules">
        {(['taker', 'maker', 'slippage'] as const).map((name) => (
          <NumberField
            key={name}
            label={form[name]}
            path={`/costs/${name}_bps`}
            value={costs[`${name}_bps`]}
            onValue={(value) => setCosts({ [`${name}_bps`]: value })}
          />
        ))}
        <ChoiceField
          label={form.funding}
          path="/costs/funding"
          value={costs.funding}
          options={optionsOf(form.fundings)}
          onValue={(value) => setCosts({ funding: value as 'settled' | 'none' })}
        />
        <ChoiceField
          label={form.fill}
          path="/fill"
          value={fill?.limit ?? 'through'}
          options={optionsOf(form.fills)}
          onValue={(value) => edit((old) => withFill(old, value as 'through' | 'touch'))}
        />
        <ChoiceField
          label={form.resolution}
          path="/resolution"
          value={resolution ?? '5m'}
          options={optionsOf(form.resolutions)}
          onValue={(value) => edit((old) => withResolution(old, value as '5m' | '1m'))}
        />
        <ChoiceField
          label={form.level}
          path="/statistics"
          value={String(statistics?.level ?? 0.95)}
          options={optionsOf(form.levels)}
          onValue={(value) => edit((old) => withLevel(old, Number(value)))}
        />
      </div>
      <div class="study-holdout">
        <label class="check">
          <input
            type="checkbox"
            checked={holdout != null}
            onChange={(event) => {
              const isOn = event.currentTarget.checked
              edit((old) => withHoldout(old, isOn ? usualHoldout(old) : null))
            }}
          />
          <span>
            {form.holdoutOn} <span class="soft">{form.holdoutHint}</span>
          </span>
        </label>
        {holdout != null && (
          <TimeField
            label={form.holdoutFrom}
            path="/holdout"
            value={holdout.from}
            min={catalog.coverage.from}
            max={catalog.coverage.to}
            onValue={(from) => edit((old) => withHoldout(old, from))}
          />
        )}
        {holdout == null && <FaultsAt path="/holdout" />}
      </div>
    </section>
  )
}
