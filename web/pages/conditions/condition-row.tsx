/** One condition: in words with its base rate, and, when opened, its fields: aggregate, operator, value. */
import type { VNode } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Fault } from '../../api/index.js'
import { passing, Strip } from '../../charts/strip.js'
import { Button, Icon } from '../../parts/index.js'
import {
  type FeatureItem,
  fieldOf,
  type Item,
  readClause,
  showValue,
  toClause,
  type Vocabulary,
} from '../../query/index.js'
import { t } from '../../words/index.js'
import { ConditionEditor } from './condition-editor.js'

export interface ConditionProps {
  readonly item: Item
  /** The JSON Pointer of the clause. */
  readonly path: string
  readonly words: Vocabulary
  /** Those of the clause, and of what is in it. */
  readonly faults: readonly Fault[]
  readonly warning?: string | undefined
  readonly startOpen: boolean
  readonly onChange: (item: Item) => void
  readonly onRemove: () => void
}

/** The faults of a clause. */
export const faultsOf = (faults: readonly Fault[], path: string): readonly Fault[] =>
  faults.filter((fault) => fault.path === path || fault.path.startsWith(`${path}/`))

export function ConditionRow({
  item,
  path,
  words,
  faults,
  warning,
  startOpen,
  onChange,
  onRemove,
}: ConditionProps): VNode {
  const [open, setOpen] = useState(startOpen)
  const row = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    // Labels have no field but a choice of few.
    if (startOpen) row.current?.querySelector<HTMLElement>('.value-field, .editor input:checked')?.focus()
  }, [])
  const { of, asks } = readClause(toClause(item), words)
  /** Opens the fields, or closes them. A field that cannot be read keeps them open: closing would bring the old value back without a word. */
  const toggle = (): boolean => {
    const bad = open ? row.current?.querySelector<HTMLElement>('.editor [aria-invalid=true]') : null
    if (bad == null) setOpen(!open)
    else bad.focus()
    return bad == null
  }
  const close = () => {
    if (!toggle()) return
    row.current?.querySelector<HTMLElement>('.condition-text')?.focus()
  }
  return (
    <li ref={row} class={faults.length > 0 ? 'condition faulty' : 'condition'}>
      <div class="condition-line">
        <button
          type="button"
          class="condition-text"
          aria-expanded={open}
          disabled={item.kind !== 'feature'}
          onClick={toggle}
        >
          {item.kind === 'raw' && <span class="soft">{t.builder.condition.raw} </span>}
          {item.kind === 'rule' && <span class="soft">{t.builder.condition.rule} </span>}
          {of} {asks !== '' && <strong>{asks}</strong>}
        </button>
        {item.kind === 'feature' && <BaseRate item={item} words={words} />}
        <Button kind="quiet" small aria-label={t.builder.condition.remove(`${of} ${asks}`)} onClick={onRemove}>
          <Icon name="close" />
        </Button>
      </div>
      {item.kind === 'rule' && <RuleExpansion rule={item.rule} words={words} />}
      {item.kind === 'feature' && open && (
        <ConditionEditor item={item} words={words} onChange={onChange} onDone={close} />
      )}
      {warning !== undefined && (
        <p class="warning" role="status">
          {warning}
        </p>
      )}
      {faults.map((fault) => (
        <p key={fault.path + fault.code} class="fault" role="alert" data-fault={fault.code}>
          {fault.detail}
          {(fault.nearest ?? []).slice(0, 3).map((name) => (
            <Button key={name} small onClick={() => onChange(withName(item, fault.path.slice(path.length), name))}>
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
export function BaseRate({ item, words }: { item: FeatureItem; words: Vocabulary }): VNode | null {
  const operand = words.operand(fieldOf(item))
  if (operand === undefined) return null
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

function RuleExpansion({ rule, words }: { rule: string; words: Vocabulary }): VNode | null {
  const row = words.rule(rule)
  if (row === undefined) return null
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
