/** The fields of a condition. It offers the aggregates, operators, labels and spans that the registry has for the feature, and nothing else. */
import type { VNode } from 'preact'
import { Button, Segments } from '../../parts/index.js'
import { type FeatureItem, fieldOf, type Operand, type Vocabulary } from '../../query/index.js'
import { t } from '../../words/index.js'
import { ListField, NumberField } from './number-fields.js'

export interface EditorProps {
  readonly item: FeatureItem
  /** What may be said: that of queries, or of studies. */
  readonly words: Vocabulary
  readonly onChange: (item: FeatureItem) => void
  readonly onDone: () => void
}

/** The item with another operand: operator and value are kept where they still fit. */
export function withOperand(item: FeatureItem, fn: string | null, span: string | null, words: Vocabulary): FeatureItem {
  const next = { ...item, fn, span }
  const operand = words.operand(fieldOf(next))
  if (operand === undefined) return item
  const before = words.operand(fieldOf(item))
  if (before?.type === operand.type) return next
  const op = words.operators(operand)[operand.type === 'number' || operand.type === 'integer' ? 1 : 0]!
  return withOperator({ ...next, value: undefined }, op, words)
}

/** The item with another operator, and a value of the form that the operator takes. */
export function withOperator(item: FeatureItem, op: string, words: Vocabulary): FeatureItem {
  const operand = words.operand(fieldOf(item))
  const labels = operand === undefined ? [] : words.labels(operand)
  const { value } = item
  const number =
    typeof value === 'number'
      ? value
      : Array.isArray(value) && typeof value[0] === 'number'
        ? value[0]
        : typeof value === 'object' && value !== null && 'value' in value
          ? Number(value.value)
          : 0
  const label =
    typeof value === 'string'
      ? value
      : Array.isArray(value) && typeof value[0] === 'string'
        ? value[0]
        : (labels[0] ?? '')
  const isLabel = operand?.type === 'label' || operand?.type === 'label_set'
  switch (op) {
    case 'between':
      return { ...item, op, value: number <= 0 ? [number, Math.max(0, -number)] : [number, number * 2] }
    case 'held':
      return { ...item, op, value: { op: 'gte', value: number, within: '1h', at_least: 30 } }
    case 'in':
    case 'not_in':
      return {
        ...item,
        op,
        value:
          Array.isArray(value) && typeof value[0] === (isLabel ? 'string' : 'number')
            ? value
            : [isLabel ? label : Math.round(number)],
      }
    case 'eq':
    case 'neq':
      return { ...item, op, value: isLabel ? label : Math.round(number) }
    case 'becomes':
    case 'contains':
    case 'not_contains':
      return { ...item, op, value: label }
    default:
      return { ...item, op, value: number }
  }
}

export function ConditionEditor({ item, words, onChange, onDone }: EditorProps): VNode | null {
  const operand = words.operand(fieldOf(item))
  if (operand === undefined) return null
  const rows = words.aggregatesOf(operand.feature)
  const row = rows.find(({ fn }) => fn === item.fn)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter is a shortcut of the button Done
    <div
      class="editor"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLInputElement))
          return
        event.preventDefault()
        onDone()
      }}
    >
      {rows.length > 0 && (
        <label class="labelled">
          <span>{t.builder.condition.fn}</span>
          <select
            class="field"
            value={item.fn ?? ''}
            onChange={(event) => {
              const fn = event.currentTarget.value
              const next = rows.find((one) => one.fn === fn)
              onChange(
                withOperand(
                  item,
                  next?.fn ?? null,
                  next === undefined
                    ? null
                    : next.spans.includes(item.span ?? '')
                      ? item.span
                      : (next.spans.find((span) => span === '1h') ?? next.spans[0]!),
                  words,
                ),
              )
            }}
          >
            <option value="">{t.builder.condition.plain}</option>
            {rows.map(({ fn, definition }) => (
              <option key={fn} value={fn} title={definition}>
                {fn}
              </option>
            ))}
          </select>
        </label>
      )}
      {row !== undefined && (
        <label class="labelled">
          <span>{t.builder.condition.span}</span>
          <select
            class="field"
            value={item.span ?? ''}
            onChange={(event) => onChange(withOperand(item, row.fn, event.currentTarget.value, words))}
          >
            {row.spans.map((span) => (
              <option key={span} value={span}>
                {span}
              </option>
            ))}
          </select>
        </label>
      )}
      <label class="labelled">
        <span>{t.builder.condition.operator}</span>
        <select
          class="field"
          value={item.op}
          onChange={(event) => onChange(withOperator(item, event.currentTarget.value, words))}
        >
          {words.operators(operand).map((op) => (
            <option key={op} value={op}>
              {t.builder.operators[op] ?? op}
            </option>
          ))}
        </select>
      </label>
      <ValueFields item={item} operand={operand} words={words} onChange={onChange} />
      <Button kind="quiet" onClick={onDone}>
        {t.builder.condition.done}
      </Button>
      <p class="hint definition">{operand.feature.definition}</p>
    </div>
  )
}

interface ValueProps {
  readonly item: FeatureItem
  readonly operand: Operand
  readonly words: Vocabulary
  readonly onChange: (item: FeatureItem) => void
}

function ValueFields({ item, operand, words, onChange }: ValueProps): VNode {
  const { op, value } = item
  const set = (next: unknown) => onChange({ ...item, value: next })
  const labels = words.labels(operand)
  const isLabel = operand.type === 'label' || operand.type === 'label_set'
  if (isLabel && (op === 'in' || op === 'not_in')) {
    const chosen = Array.isArray(value) ? (value as string[]) : []
    return (
      <fieldset class="checks">
        <legend>{t.builder.condition.value}</legend>
        {labels.map((label) => (
          <label key={label} class="check">
            <input
              type="checkbox"
              checked={chosen.includes(label)}
              onChange={(event) =>
                set(event.currentTarget.checked ? [...chosen, label] : chosen.filter((one) => one !== label))
              }
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
    )
  }
  if (isLabel) {
    return labels.length <= 5 ? (
      <Segments
        label={t.builder.condition.value}
        name={`label-${fieldOf(item)}-${op}`}
        quiet
        value={String(value)}
        options={labels.map((label) => ({ value: label, text: label }))}
        onPick={set}
      />
    ) : (
      <label class="labelled">
        <span>{t.builder.condition.value}</span>
        <select class="field value-field" value={String(value)} onChange={(event) => set(event.currentTarget.value)}>
          {labels.map((label) => (
            <option key={label} value={label}>
              {label}
            </option>
          ))}
        </select>
      </label>
    )
  }
  if (op === 'between') {
    const [low, high] = (Array.isArray(value) ? value : [0, 0]) as [number, number]
    return (
      <>
        <NumberField
          label={t.builder.condition.low}
          value={low}
          unit={operand.unit}
          onValue={(next) => set([next, high])}
        />
        <NumberField
          label={t.builder.condition.high}
          value={high}
          unit={operand.unit}
          onValue={(next) => set([low, next])}
        />
      </>
    )
  }
  if (op === 'held') {
    const held = value as { op: string; value: number; within: string; at_least: number }
    const { held: offered } = words.registry
    return (
      <>
        <label class="labelled">
          <span>{t.builder.condition.operator}</span>
          <select class="field" value={held.op} onChange={(event) => set({ ...held, op: event.currentTarget.value })}>
            {offered.operators.map((one) => (
              <option key={one} value={one}>
                {t.builder.operators[one] ?? one}
              </option>
            ))}
          </select>
        </label>
        <NumberField
          label={t.builder.condition.value}
          value={held.value}
          unit={operand.unit}
          onValue={(next) => set({ ...held, value: next })}
        />
        <NumberField
          label={t.builder.condition.atLeast}
          value={held.at_least}
          unit="minutes"
          onValue={(next) => set({ ...held, at_least: Math.round(next) })}
        />
        <label class="labelled">
          <span>{t.builder.steps.within}</span>
          <select
            class="field"
            value={held.within}
            onChange={(event) => set({ ...held, within: event.currentTarget.value })}
          >
            {(offered.spans.includes(held.within) ? offered.spans : [held.within, ...offered.spans]).map((span) => (
              <option key={span} value={span}>
                {span}
              </option>
            ))}
          </select>
        </label>
      </>
    )
  }
  if (op === 'in' || op === 'not_in') {
    return <ListField values={Array.isArray(value) ? (value as number[]) : []} onValues={set} />
  }
  return <NumberField label={t.builder.condition.value} value={Number(value)} unit={operand.unit} onValue={set} main />
}
