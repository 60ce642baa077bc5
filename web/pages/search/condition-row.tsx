/** One condition: in words with its base rate, and, when opened, its fields: aggregate, operator, value. */
import type { VNode } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { vocabulary } from '../../api/index.js'
import { passing, Strip } from '../../charts/strip.js'
import { Button, Icon } from '../../parts/index.js'
import {
  type FeatureItem,
  type Form,
  fieldOf,
  type Item,
  type Place,
  pointerOf,
  readClause,
  removeItem,
  sameDocument,
  setItem,
  showValue,
  toClause,
} from '../../query/index.js'
import { t } from '../../words/index.js'
import { setForm } from './builder.js'
import { ConditionEditor } from './condition-editor.js'
import { estimate, refusal } from './search-state.js'

export interface ConditionProps {
  readonly form: Form
  readonly item: Item
  readonly place: Place
  readonly startOpen: boolean
}

export function ConditionRow({ form, item, place, startOpen }: ConditionProps): VNode | null {
  const [open, setOpen] = useState(startOpen)
  const row = useRef<HTMLLIElement>(null)
  const words = vocabulary.value
  useEffect(() => {
    // Labels have no field but a choice of few.
    if (startOpen) row.current?.querySelector<HTMLElement>('.value-field, .editor input:checked')?.focus()
  }, [])
  if (words === null) return null
  const clause = toClause(item)
  const { of, asks } = readClause(clause, words)
  const path = pointerOf(place)
  const faults = (refusal.value?.faults ?? []).filter(
    (fault) => fault.path === path || fault.path.startsWith(`${path}/`),
  )
  const warning = estimate.value?.warnings?.find((one) => sameDocument(one.clause, clause))
  const close = () => {
    setOpen(false)
    row.current?.querySelector<HTMLElement>('.condition-text')?.focus()
  }
  const change = (next: Item) => setForm(setItem(form, place, next))
  return (
    <li ref={row} class={faults.length > 0 ? 'condition faulty' : 'condition'}>
      <div class="condition-line">
        <button
          type="button"
          class="condition-text"
          aria-expanded={open}
          disabled={item.kind !== 'feature'}
          onClick={() => setOpen(!open)}
        >
          {item.kind === 'raw' && <span class="soft">{t.builder.condition.raw} </span>}
          {item.kind === 'rule' && <span class="soft">{t.builder.condition.rule} </span>}
          {of} {asks !== '' && <strong>{asks}</strong>}
        </button>
        {item.kind === 'feature' && <BaseRate item={item} />}
        <Button
          kind="quiet"
          small
          aria-label={t.builder.condition.remove(`${of} ${asks}`)}
          onClick={() => setForm(removeItem(form, place))}
        >
          <Icon name="close" />
        </Button>
      </div>
      {item.kind === 'rule' && <RuleExpansion rule={item.rule} />}
      {item.kind === 'feature' && open && <ConditionEditor item={item} onChange={change} onDone={close} />}
      {warning !== undefined && (
        <p class="warning" role="status">
          {warning.text}
        </p>
      )}
      {faults.map((fault) => (
        <p key={fault.path + fault.code} class="fault" role="alert" data-fault={fault.code}>
          {fault.detail}
          {(fault.nearest ?? []).slice(0, 3).map((name) => (
            <Button key={name} small onClick={() => change(withName(item, fault.path.slice(path.length), name))}>
              {name}
            </Button>
          ))}
        </p>
      ))}
    </li>
  )
}

/** The item with a known name in place of the one that does not exist. */
function withName(item: Item, member: string, name: string): Item {
  const clause = [...toClause(item)] as [string, string, unknown]
  const at = Number(member.slice(1).split('/')[0])
  if (member.split('/').length === 2 && at <= 2) clause[at as 0] = name
  return { kind: 'raw', clause }
}

/** How the feature lies in this dataset, and about which share of minutes passes. */
export function BaseRate({ item }: { item: FeatureItem }): VNode | null {
  const words = vocabulary.value
  const operand = words?.operand(fieldOf(item))
  if (words === null || operand === undefined) return null
  if (operand.type === 'label' && typeof item.value === 'string' && item.op === 'eq') {
    const share = words.labelShare(operand, item.value)
    return share === undefined ? null : <span class="base-share">{t.builder.condition.share(share)}</span>
  }
  const rates = words.baseRates(operand)
  if (rates === undefined) return null
  const found = passing(rates, item.op, item.value)
  // Where the operator is no comparison, the strip would colour nothing.
  if (found === undefined && !/^(crosses|held)/.test(item.op)) return null
  return (
    <span class="base-rate">
      <Strip
        rates={rates}
        op={item.op}
        value={item.value}
        show={(value) => showValue(Number(value.toPrecision(3)), operand.unit)}
      />
      <span class={found?.never ? 'base-share warning' : 'base-share'}>
        {found === undefined ? '' : found.never ? t.builder.condition.never : t.builder.condition.share(found.share)}
      </span>
    </span>
  )
}

function RuleExpansion({ rule }: { rule: string }): VNode | null {
  const words = vocabulary.value
  const row = words?.rule(rule)
  if (words == null || row === undefined) return null
  return (
    <p class="hint">
      {t.builder.condition.expands}{' '}
      {row.all
        .map((clause) => {
          const { of, asks } = readClause(clause, words)
          return `${of} ${asks}`
        })
        .join('; ')}
    </p>
  )
}
