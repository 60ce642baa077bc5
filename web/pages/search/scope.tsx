/** The scope: which symbols, which times. */
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { vocabulary } from '../../api/index.js'
import { Button, Dialog, Segments, SymbolChecks } from '../../parts/index.js'
import { type Form, type SymbolsItem, setScope, type TimesItem, toDocument } from '../../query/index.js'
import { format, t } from '../../words/index.js'
import { ScopeChips } from '../question/question-strip.js'
import { setForm } from './builder.js'

export function Scope({ form }: { form: Form }): VNode {
  const [open, setOpen] = useState<'symbols' | 'times' | null>(null)
  const words = t.builder.scope
  const symbols = form.where.find((item): item is SymbolsItem => item.kind === 'symbols')
  const times = form.where.find((item): item is TimesItem => item.kind === 'times')
  return (
    <div class="scope-line">
      <h2>{words.label}</h2>
      <span class="scope-chips">
        <ScopeChips document={toDocument(form)} />
      </span>
      <Button small onClick={() => setOpen('symbols')}>
        {words.symbols}
      </Button>
      <Button small onClick={() => setOpen('times')}>
        {words.times}
      </Button>
      {open === 'symbols' && <SymbolsDialog form={form} item={symbols} onClose={() => setOpen(null)} />}
      {open === 'times' && <TimesDialog form={form} item={times} onClose={() => setOpen(null)} />}
    </div>
  )
}

function SymbolsDialog({
  form,
  item,
  onClose,
}: {
  form: Form
  item: SymbolsItem | undefined
  onClose: () => void
}): VNode {
  const words = t.builder.scope
  const all = vocabulary.value?.symbols ?? []
  const mode = item === undefined ? 'all' : item.op
  const names = item?.names ?? []
  const set = (op: string, chosen: readonly string[]) =>
    setForm(
      setScope(form, 'symbols', op === 'all' ? null : { kind: 'symbols', op: op as 'in' | 'not_in', names: chosen }),
    )
  return (
    <Dialog open title={words.symbols} onClose={onClose}>
      <Segments
        label={words.symbols}
        name="symbols-mode"
        value={mode}
        options={[
          { value: 'all', text: words.all(all.length) },
          { value: 'in', text: words.only },
          { value: 'not_in', text: words.but },
        ]}
        onPick={(value) => set(value, names.length > 0 ? names : all.slice(0, 1))}
      />
      {mode !== 'all' && (
        <SymbolChecks
          label={words.filter}
          all={all}
          names={names}
          onNames={(next) => set(next.length === 0 ? 'all' : mode, next)}
        />
      )}
    </Dialog>
  )
}

const local = (iso: string): string => iso.slice(0, 16)
const wire = (text: string): string => `${text.length === 16 ? text : text.slice(0, 16)}:00Z`

function TimesDialog({ form, item, onClose }: { form: Form; item: TimesItem | undefined; onClose: () => void }): VNode {
  const words = t.builder.scope
  const span = vocabulary.value?.registry.dataset?.span ?? null
  const first = span?.first ?? '2020-01-01T00:00:00Z'
  const last = span === null ? first : new Date(Date.parse(span.last) + 60_000).toISOString()
  const [from, to] = [item?.from ?? first, item?.to ?? last]
  const set = (next: TimesItem | null) => setForm(setScope(form, 'times', next))
  const field = (label: string, value: string, change: (text: string) => TimesItem) => (
    <label class="labelled">
      <span>{label}</span>
      <input
        class="field"
        type="datetime-local"
        value={local(value)}
        min={local(first)}
        max={local(last)}
        onChange={(event) => {
          if (event.currentTarget.value !== '') set(change(wire(event.currentTarget.value)))
        }}
      />
    </label>
  )
  return (
    <Dialog open title={words.times} onClose={onClose}>
      <div class="times">
        {field(words.from, from, (text) => ({ kind: 'times', from: text, to }))}
        {field(words.to, to, (text) => ({ kind: 'times', from, to: text }))}
      </div>
      {span !== null && (
        <p class="hint">{words.record({ first: format.shortTime(span.first), last: format.time(span.last) })}</p>
      )}
      <div class="dialog-actions">
        <Button disabled={item === undefined} onClick={() => set(null)}>
          {words.whole}
        </Button>
      </div>
    </Dialog>
  )
}
