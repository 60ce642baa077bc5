/** Edits of a form: each returns a new one. A question without order has its conditions in `where`; one with order has them in steps. */
import type { Form, Item } from './form.js'

export const isScopeItem = (item: Item): boolean => item.kind === 'symbols' || item.kind === 'times'

/** A place of a condition: a step, or the anchor (null), and which of its items. */
export interface Place {
  readonly step: number | null
  readonly index: number
}

/** The JSON Pointer of a place. */
export const pointerOf = ({ step, index }: Place): string =>
  step === null ? `/where/all/${index}` : `/sequence/steps/${step}/all/${index}`

const listAt = (form: Form, step: number | null): readonly Item[] =>
  step === null ? form.where : (form.steps?.[step] ?? [])

function withList(form: Form, step: number | null, items: readonly Item[]): Form {
  if (step === null) return { ...form, where: items }
  return { ...form, steps: (form.steps ?? []).map((old, i) => (i === step ? items : old)) }
}

export const addItem = (form: Form, step: number | null, item: Item): Form =>
  withList(form, step, [...listAt(form, step), item])

export const setItem = (form: Form, { step, index }: Place, item: Item): Form =>
  withList(
    form,
    step,
    listAt(form, step).map((old, i) => (i === index ? item : old)),
  )

export const removeItem = (form: Form, { step, index }: Place): Form =>
  withList(
    form,
    step,
    listAt(form, step).filter((_, i) => i !== index),
  )

/**
 * One more step at the end. The first time, the conditions of `where` become step 1. A step without conditions is not valid yet; the dry run says so at
 * its place.
 */
export function addStep(form: Form): Form {
  if (form.steps !== null) return { ...form, steps: [...form.steps, []] }
  const conditions = form.where.filter((item) => !isScopeItem(item))
  return { ...form, where: form.where.filter(isScopeItem), steps: [conditions, []], within: form.within ?? '4h' }
}

/** Without a step. When one is left, the question has no order any more and its conditions stand in `where`. */
export function removeStep(form: Form, step: number): Form {
  const steps = (form.steps ?? []).filter((_, i) => i !== step)
  if (steps.length > 1) return { ...form, steps }
  return { ...form, steps: null, within: null, where: [...form.where, ...steps.flat()] }
}

/** The step moved by one place. */
export function moveStep(form: Form, step: number, by: -1 | 1): Form {
  const steps = [...(form.steps ?? [])]
  const to = step + by
  if (to < 0 || to >= steps.length) return form
  const [moved] = steps.splice(step, 1)
  steps.splice(to, 0, moved!)
  return { ...form, steps }
}

/** The scope clause of a kind, replaced, added first, or removed. */
export function setScope(form: Form, kind: 'symbols' | 'times', item: Item | null): Form {
  const at = form.where.findIndex((old) => old.kind === kind)
  if (item === null) return { ...form, where: form.where.filter((_, i) => i !== at) }
  if (at >= 0) return { ...form, where: form.where.map((old, i) => (i === at ? item : old)) }
  const before = kind === 'symbols' ? 0 : form.where.filter(isScopeItem).length
  return { ...form, where: [...form.where.slice(0, before), item, ...form.where.slice(before)] }
}

/** The form sorted anew, from page 1. */
export const setSort = (form: Form, field: string, direction: string): Form => ({
  ...form,
  sort: [field, direction],
  page: { ...form.page, cursor: null },
})

/** When the sort names a field that no clause names any more, back to time. */
export const keepSort = (form: Form, allowed: readonly string[]): Form =>
  allowed.includes(form.sort[0]) ? form : setSort(form, 'times.anchor_time', 'desc')
