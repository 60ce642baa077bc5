/** A condition of the question at its place in the form: edits go to the draft, faults and warnings come from its check. */
import type { VNode } from 'preact'
import { vocabulary } from '../../api/index.js'
import {
  type Form,
  type Item,
  type Place,
  pointerOf,
  removeItem,
  sameDocument,
  setItem,
  toClause,
} from '../../query/index.js'
import { ConditionRow, faultsOf } from '../conditions/condition-row.js'
import { setForm } from './builder.js'
import { estimate, refusal } from './state/index.js'

export interface PlacedProps {
  readonly form: Form
  readonly item: Item
  readonly place: Place
  readonly startOpen: boolean
}

export function PlacedCondition({ form, item, place, startOpen }: PlacedProps): VNode | null {
  const words = vocabulary.value
  if (words === null) return null
  const path = pointerOf(place)
  const clause = toClause(item)
  return (
    <ConditionRow
      item={item}
      path={path}
      words={words}
      faults={faultsOf(refusal.value?.faults ?? [], path)}
      warning={estimate.value?.warnings?.find((one) => sameDocument(one.clause, clause))?.text}
      startOpen={startOpen}
      onChange={(next) => setForm(setItem(form, place, next))}
      onRemove={() => setForm(removeItem(form, place))}
    />
  )
}
