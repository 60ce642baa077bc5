/** The opportunity: conditions as in the builder of questions, with cooldown, horizon, and persistence where it is wanted. */
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { Button, Combobox, Icon } from '../../parts/index.js'
import { choicesOf, findChoices, toClause, toItem, type Vocabulary } from '../../query/index.js'
import type { Opportunity, StudyDocument } from '../../query/study/document.js'
import { t } from '../../words/index.js'
import { ConditionRow } from '../conditions/condition-row.js'
import { newItem } from '../conditions/new-item.js'
import { words } from '../study-parts/words.js'
import { DurationField, FaultsAt, NumberField } from './fields.js'
import { edit, faults } from './form-state.js'

const setOpportunity = (members: Partial<Opportunity>): void =>
  edit((document) => ({ ...document, opportunity: { ...document.opportunity, ...members } }))

export function OpportunityFields({
  document,
  vocabulary,
}: {
  document: StudyDocument
  vocabulary: Vocabulary
}): VNode {
  const { form } = words
  const { all, activity, cooldown } = document.opportunity
  const toggle = (isOn: boolean) => {
    const { activity: _, ...rest } = document.opportunity
    edit((old) => ({ ...old, opportunity: isOn ? { ...rest, activity: { all, at_least: 6, of: 12 } } : rest }))
  }
  return (
    <section class="card" aria-label={form.opportunity}>
      <header class="card-head">
        <h2>{form.opportunity}</h2>
        <span class="soft">{form.opportunityHint}</span>
      </header>
      <Clauses
        path="/opportunity/all"
        all={all}
        vocabulary={vocabulary}
        onAll={(next) => setOpportunity({ all: next })}
      />
      <div class="study-pair">
        <DurationField
          label={form.cooldown}
          hint={form.cooldownHint}
          path="/opportunity/cooldown"
          value={cooldown ?? null}
          none={form.noCooldown}
          onValue={(next) => setOpportunity({ cooldown: next })}
        />
        <DurationField
          label={form.horizon}
          hint={form.horizonHint}
          path="/horizon"
          value={document.horizon}
          onValue={(next) => edit((old) => ({ ...old, horizon: next ?? '' }))}
        />
      </div>
      <label class="check">
        <input type="checkbox" checked={activity != null} onChange={(event) => toggle(event.currentTarget.checked)} />
        <span>{form.activityOn}</span>
      </label>
      {activity != null && (
        <div class="activity">
          <p class="hint">{form.activityHint}</p>
          <Clauses
            path="/opportunity/activity/all"
            all={activity.all}
            vocabulary={vocabulary}
            onAll={(next) => setOpportunity({ activity: { ...activity, all: next } })}
          />
          <div class="study-pair">
            <NumberField
              label={`${form.atLeast} (${form.bars})`}
              path="/opportunity/activity/at_least"
              value={activity.at_least}
              onValue={(next) => setOpportunity({ activity: { ...activity, at_least: next } })}
            />
            <NumberField
              label={`${form.of} (${form.bars})`}
              path="/opportunity/activity/of"
              value={activity.of}
              onValue={(next) => setOpportunity({ activity: { ...activity, of: next } })}
            />
          </div>
        </div>
      )}
      <FaultsAt path="/opportunity/activity" />
    </section>
  )
}

type All = Opportunity['all']

interface ClausesProps {
  readonly path: string
  readonly all: All
  readonly vocabulary: Vocabulary
  readonly onAll: (all: All) => void
}

function Clauses({ path, all, vocabulary, onAll }: ClausesProps): VNode {
  const [adding, setAdding] = useState(false)
  const [fresh, setFresh] = useState(-1)
  const add = (id: string) => {
    setAdding(false)
    setFresh(all.length)
    onAll([...all, toClause(newItem(id, vocabulary)) as All[number]])
  }
  return (
    <>
      <ul class="conditions">
        {all.map((clause, i) => (
          <ConditionRow
            key={i}
            item={toItem(clause, vocabulary)}
            path={`${path}/${i}`}
            words={vocabulary}
            faults={faults.value.get(`${path}/${i}`) ?? []}
            startOpen={i === fresh}
            onChange={(item) => onAll(all.map((old, j) => (j === i ? (toClause(item) as All[number]) : old)))}
            onRemove={() => onAll(all.filter((_, j) => j !== i))}
          />
        ))}
      </ul>
      <FaultsAt path={path} />
      {adding || all.length === 0 ? (
        <Combobox
          label={t.builder.condition.feature}
          placeholder={t.builder.condition.find}
          autoFocus={adding}
          find={(text) =>
            findChoices(choicesOf(vocabulary), text).map((choice) => ({
              ...choice,
              group: t.builder.groups[choice.group] ?? choice.group,
            }))
          }
          onPick={add}
          onLeave={() => setAdding(false)}
        />
      ) : (
        <Button kind="quiet" small onClick={() => setAdding(true)}>
          <Icon name="plus" /> {words.form.addCondition}
        </Button>
      )}
    </>
  )
}
