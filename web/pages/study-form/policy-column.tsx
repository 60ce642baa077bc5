/** A policy as a column: side, entry, stop, target and the longest holding. */
import type { VNode } from 'preact'
import { Button, Icon, Segments } from '../../parts/index.js'
import type { Entry, Policy, RestingEntry, Stop, Target } from '../../query/study/document.js'
import {
  entryOf,
  fromPrice,
  inUnit,
  type OffsetUnit,
  offsetOf,
  onSide,
  readOffset,
  stopOf,
  targetOf,
  withStop,
} from '../../query/study/edit.js'
import { words } from '../study-parts/words.js'
import { ChoiceField, DurationField, FaultsAt, NumberField, optionsOf, TextField } from './fields.js'

export interface PolicyProps {
  readonly policy: Policy
  readonly index: number
  readonly horizon: string
  readonly isOnly: boolean
  readonly isFull: boolean
  readonly onPolicy: (policy: Policy) => void
  readonly onCopy: () => void
  readonly onRemove: () => void
}

export function PolicyColumn({
  policy,
  index,
  horizon,
  isOnly,
  isFull,
  onPolicy,
  onCopy,
  onRemove,
}: PolicyProps): VNode {
  const { form } = words
  const path = `/policies/${index}`
  const name = policy.id === '' ? form.policy(index + 1) : policy.id
  return (
    <section class="policy" aria-label={`${form.policy(index + 1)}: ${name}`}>
      <header class="policy-head">
        <TextField
          label={form.id}
          path={`${path}/id`}
          value={policy.id}
          onValue={(id) => onPolicy({ ...policy, id: id.trim() })}
        />
        <span class="policy-tools">
          <Button kind="quiet" small disabled={isFull} aria-label={form.copyPolicy(name)} onClick={onCopy}>
            <Icon name="copy" />
          </Button>
          <Button kind="quiet" small disabled={isOnly} aria-label={form.removePolicy(name)} onClick={onRemove}>
            <Icon name="close" />
          </Button>
        </span>
      </header>
      <Segments
        label={`${form.side}: ${name}`}
        name={`side-${index}`}
        quiet
        value={policy.side}
        options={Object.entries(form.sides).map(([value, text]) => ({ value, text }))}
        onPick={(side) => onPolicy(onSide(policy, side as Policy['side']))}
      />
      <FaultsAt path={`${path}/side`} />
      <ChoiceField
        label={form.entry}
        path={`${path}/entry`}
        value={policy.entry.type}
        options={optionsOf(form.entries)}
        onValue={(type) =>
          onPolicy({ ...policy, entry: entryOf(policy.entry, type as Entry['type'], policy.side, horizon) })
        }
      />
      {policy.entry.type !== 'market' && (
        <Resting entry={policy.entry} path={`${path}/entry`} onEntry={(entry) => onPolicy({ ...policy, entry })} />
      )}
      <ChoiceField
        label={form.stop}
        path={`${path}/stop`}
        value={policy.stop?.type ?? 'none'}
        options={optionsOf(form.stops)}
        onValue={(type) => onPolicy(withStop(policy, stopOf(type === 'none' ? null : (type as Stop['type']))))}
      />
      {policy.stop != null && (
        <Distances
          of={policy.stop}
          path={`${path}/stop`}
          onValue={(stop) => onPolicy({ ...policy, stop: stop as Stop })}
        />
      )}
      <ChoiceField
        label={form.target}
        path={`${path}/target`}
        value={policy.target?.type ?? 'none'}
        // Without a stop there is no risk to be a multiple of.
        options={optionsOf(form.targets).filter(([one]) => one !== 'r_multiple' || policy.stop != null)}
        onValue={(type) => onPolicy({ ...policy, target: targetOf(type === 'none' ? null : (type as Target['type'])) })}
      />
      {policy.target != null && (
        <Distances
          of={policy.target}
          path={`${path}/target`}
          onValue={(target) => onPolicy({ ...policy, target: target as Target })}
        />
      )}
      <DurationField
        label={form.hold}
        path={`${path}/hold`}
        value={policy.hold ?? null}
        none={form.toHorizon}
        onValue={(hold) => onPolicy({ ...policy, hold })}
      />
    </section>
  )
}

interface RestingProps {
  readonly entry: RestingEntry
  readonly path: string
  readonly onEntry: (entry: RestingEntry) => void
}

function Resting({ entry, path, onEntry }: RestingProps): VNode {
  const { form } = words
  const { unit, value } = readOffset(entry.offset)
  return (
    <div class="policy-more">
      <ChoiceField
        label={form.entryFrom}
        path={`${path}/from`}
        value={entry.from}
        options={optionsOf(form.froms)}
        onValue={(from) => onEntry(fromPrice(entry, from as RestingEntry['from']))}
      />
      {'bars' in entry && (
        <NumberField
          label={form.entryBars}
          path={`${path}/bars`}
          value={entry.bars}
          onValue={(bars) => onEntry({ ...entry, bars })}
        />
      )}
      <div class="study-pair tight">
        <NumberField
          label={form.offset}
          hint={form.offsetHint}
          path={`${path}/offset`}
          value={value}
          onValue={(next) => onEntry({ ...entry, offset: offsetOf(unit, next) })}
        />
        <ChoiceField
          label={form.unit}
          path={`${path}/offset/unit`}
          value={unit}
          options={optionsOf(form.unitsOf)}
          onValue={(next) => onEntry({ ...entry, offset: inUnit(entry.offset, next as OffsetUnit) })}
        />
      </div>
      <DurationField
        label={form.expiry}
        path={`${path}/expiry`}
        value={entry.expiry}
        onValue={(expiry) => onEntry({ ...entry, expiry: expiry ?? '' })}
      />
    </div>
  )
}

/** The numbers of a stop or a target. */
function Distances({
  of,
  path,
  onValue,
}: {
  of: Stop | Target
  path: string
  onValue: (of: Stop | Target) => void
}): VNode {
  const labels = LABELS()
  return (
    <div class="policy-more study-pair tight">
      {Object.entries(of)
        .filter(([name]) => name !== 'type')
        .map(([name, value]) => (
          <NumberField
            key={name}
            label={labels[name] ?? name}
            path={`${path}/${name}`}
            value={value as number}
            onValue={(next) => onValue({ ...of, [name]: next } as Stop | Target)}
          />
        ))}
    </div>
  )
}

const LABELS = (): Readonly<Record<string, string>> => {
  const { form } = words
  return { bars: form.stopBars, buffer_bps: form.buffer, atr: form.atr, pct: form.pct, value: form.multiple }
}
