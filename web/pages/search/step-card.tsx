/** A step on the line of order: its number, its conditions, and the field that adds one. The last step is the anchor; what holds there stands under it. */
import type { VNode } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { vocabulary } from '../../api/index.js'
import { Button, Combobox, Icon } from '../../parts/index.js'
import {
  addItem,
  choicesOf,
  type Form,
  findChoices,
  type Item,
  isScopeItem,
  moveStep,
  type Place,
  removeStep,
} from '../../query/index.js'
import { t } from '../../words/index.js'
import { newItem } from '../conditions/new-item.js'
import { freshStep, setForm } from './builder.js'
import { PlacedCondition } from './placed-condition.js'

export interface StepProps {
  readonly form: Form
  /** null: a question without order. */
  readonly step: number | null
  readonly number: number
  readonly isAnchor: boolean
}

export function StepCard({ form, step, number, isAnchor }: StepProps): VNode {
  const [adding, setAdding] = useState(() => step !== null && freshStep.value === step)
  const [fresh, setFresh] = useState(-1)
  const card = useRef<HTMLDivElement>(null)
  const left = useRef(false)
  useEffect(() => {
    if (freshStep.value === step) freshStep.value = null
  }, [])
  useLayoutEffect(() => {
    // The field was left by Esc: back to what opened it.
    if (left.current && !adding) card.current?.querySelector<HTMLElement>('[data-add]')?.focus()
    left.current = false
  }, [adding])
  const words = vocabulary.value!
  const places = (items: readonly Item[], of: number | null): { item: Item; place: Place }[] =>
    items.map((item, index) => ({ item, place: { step: of, index } }))
  const own = places(step === null ? form.where : (form.steps?.[step] ?? []), step).filter(
    ({ item }) => !isScopeItem(item),
  )
  const also = step !== null && isAnchor ? places(form.where, null).filter(({ item }) => !isScopeItem(item)) : []
  const isEmpty = own.length === 0
  const total = form.steps?.length ?? 1
  const move = (by: 1 | -1) => {
    if (step === null) return
    setForm(moveStep(form, step, by))
    const to = step + by
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-step="${to}"]`)?.focus())
  }
  const add = (id: string) => {
    setAdding(false)
    const list = step === null ? form.where : (form.steps?.[step] ?? [])
    setFresh(list.length)
    setForm(addItem(form, step, newItem(id, words)))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging and Alt+arrows are shortcuts of the buttons in its head
    <div
      ref={card}
      class={isAnchor ? 'step anchor' : 'step'}
      {...(step === null ? {} : { 'data-step': step, tabIndex: -1, draggable: true })}
      onKeyDown={(event) => {
        if (!event.altKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
        event.preventDefault()
        move(event.key === 'ArrowLeft' ? -1 : 1)
      }}
      onDragStart={(event) => event.dataTransfer?.setData('application/x-step', String(step))}
      onDragOver={(event) => {
        if (event.dataTransfer?.types.includes('application/x-step')) event.preventDefault()
      }}
      onDrop={(event) => {
        const from = Number(event.dataTransfer?.getData('application/x-step'))
        if (step === null || !Number.isInteger(from) || from === step) return
        event.preventDefault()
        let next = form
        for (let at = from; at !== step; at += from < step ? 1 : -1) next = moveStep(next, at, from < step ? 1 : -1)
        setForm(next)
      }}
    >
      <header class="step-head">
        <span class="strip-number" aria-hidden="true">
          {number}
        </span>
        <h3>
          {step === null ? t.builder.steps.first : t.builder.steps.step(number)}
          {isAnchor && step !== null && <span class="soft"> · {t.builder.steps.anchor}</span>}
        </h3>
        {step !== null && (
          <span class="step-tools">
            <Button
              kind="quiet"
              small
              disabled={step === 0}
              aria-label={t.builder.steps.moveLeft(number)}
              onClick={() => move(-1)}
            >
              <Icon name="left" />
            </Button>
            <Button
              kind="quiet"
              small
              disabled={step === total - 1}
              aria-label={t.builder.steps.moveRight(number)}
              onClick={() => move(1)}
            >
              <Icon name="right" />
            </Button>
            <Button
              kind="quiet"
              small
              aria-label={t.builder.steps.remove(number)}
              onClick={() => setForm(removeStep(form, step))}
            >
              <Icon name="close" />
            </Button>
          </span>
        )}
      </header>
      <ul class="conditions">
        {own.map(({ item, place }) => (
          <PlacedCondition key={place.index} form={form} item={item} place={place} startOpen={place.index === fresh} />
        ))}
      </ul>
      {isEmpty && step !== null && <p class="hint">{t.builder.steps.empty}</p>}
      {also.length > 0 && (
        <>
          <p class="hint">{t.builder.steps.atAnchor}</p>
          <ul class="conditions">
            {also.map(({ item, place }) => (
              <PlacedCondition key={place.index} form={form} item={item} place={place} startOpen={false} />
            ))}
          </ul>
        </>
      )}
      {adding || isEmpty ? (
        <Combobox
          label={t.builder.condition.feature}
          placeholder={t.builder.condition.find}
          autoFocus={adding}
          find={(text) =>
            findChoices(choicesOf(words), text).map((choice) => ({
              ...choice,
              group: t.builder.groups[choice.group] ?? choice.group,
            }))
          }
          onPick={add}
          onLeave={() => {
            left.current = true
            setAdding(false)
          }}
        />
      ) : (
        <Button kind="quiet" small data-add="condition" onClick={() => setAdding(true)}>
          <Icon name="plus" /> {t.builder.condition.add}
        </Button>
      )}
    </div>
  )
}
