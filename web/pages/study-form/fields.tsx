/** Fields of the form. Each names the place of its member in the document, and shows the faults of that place. */
import type { ComponentChildren, VNode } from 'preact'
import { useEffect, useId, useState } from 'preact/hooks'
import { minutesOf, parseNumber } from '../../query/index.js'
import { numberFault, useUnread } from '../conditions/number-fields.js'
import { words } from '../study-parts/words.js'
import { faults } from './form-state.js'

interface Of {
  readonly label: string
  /** The JSON Pointer of the member. */
  readonly path: string
  readonly hint?: string
}

/** The faults of a place, in words. */
export function FaultsAt({ path, id }: { path: string; id?: string }): VNode | null {
  const here = faults.value.get(path) ?? []
  if (here.length === 0) return null
  return (
    <div id={id} role="alert">
      {here.map((fault) => (
        <p key={fault.code + fault.path} class="fault" data-fault={fault.code} data-path={fault.path}>
          {fault.detail}
        </p>
      ))}
    </div>
  )
}

interface FrameProps extends Of {
  /** What is wrong with the text in the field, before the service is asked. */
  readonly wrong?: string | undefined
  readonly children: (ids: { id: string; describedBy: string | undefined; isFaulty: boolean }) => ComponentChildren
}

function Frame({ label, path, hint, wrong, children }: FrameProps): VNode {
  const id = useId()
  useUnread(id, wrong !== undefined)
  const isFaulty = wrong !== undefined || (faults.value.get(path) ?? []).length > 0
  const described = [hint === undefined ? '' : `${id}-hint`, isFaulty ? `${id}-fault` : ''].filter(Boolean).join(' ')
  return (
    <div class={isFaulty ? 'labelled faulty' : 'labelled'}>
      <label for={id}>{label}</label>
      {children({ id, isFaulty, describedBy: described === '' ? undefined : described })}
      {hint !== undefined && (
        <p id={`${id}-hint`} class="hint">
          {hint}
        </p>
      )}
      {wrong === undefined ? (
        <FaultsAt path={path} id={`${id}-fault`} />
      ) : (
        <p id={`${id}-fault`} class="fault" role="alert">
          {wrong}
        </p>
      )}
    </div>
  )
}

export interface TextProps extends Of {
  readonly value: string
  readonly onValue: (text: string) => void
  /** What is wrong with a text; undefined where nothing is. */
  readonly wrongOf?: (text: string) => string | undefined
  readonly placeholder?: string
  readonly list?: readonly string[]
}

export function TextField({ value, onValue, wrongOf, placeholder, list, ...of }: TextProps): VNode {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  const options = useId()
  return (
    <Frame {...of} wrong={wrongOf?.(text)}>
      {({ id, describedBy, isFaulty }) => (
        <>
          <input
            id={id}
            class={isFaulty ? 'field faulty' : 'field'}
            autocomplete="off"
            spellcheck={false}
            aria-invalid={isFaulty}
            aria-describedby={describedBy}
            placeholder={placeholder}
            list={list === undefined ? undefined : options}
            value={text}
            onInput={(event) => {
              setText(event.currentTarget.value)
              onValue(event.currentTarget.value)
            }}
          />
          {list !== undefined && (
            <datalist id={options}>
              {list.map((one) => (
                <option key={one} value={one} />
              ))}
            </datalist>
          )}
        </>
      )}
    </Frame>
  )
}

const isNoDuration = (text: string): boolean => {
  const minutes = minutesOf(text.trim())
  return minutes === undefined || minutes % 5 !== 0
}
const USUAL = ['30m', '1h', '2h', '4h', '8h', '12h', '24h', '2d', '3d', '7d']

/** A duration of whole bars. */
export function DurationField({
  value,
  onValue,
  none,
  ...of
}: Of & { value: string | null; onValue: (text: string | null) => void; none?: string }): VNode {
  return (
    <TextField
      {...of}
      value={value ?? ''}
      list={USUAL}
      {...(none !== undefined && { placeholder: none })}
      wrongOf={(text) =>
        (text.trim() === '' ? none === undefined : isNoDuration(text)) ? words.form.duration : undefined
      }
      onValue={(text) => onValue(text.trim() === '' && none !== undefined ? null : text.trim())}
    />
  )
}

/** A number. While it cannot be read the document has null there, and nothing is guessed. */
export function NumberField({
  value,
  onValue,
  ...of
}: Of & { value: number | null | undefined; onValue: (value: number) => void }): VNode {
  const [text, setText] = useState(textOf(value))
  useEffect(() => {
    // Typing 2.0 sets 2: the text is rewritten only when the value came from elsewhere.
    if (value != null && parseNumber(text) !== value) setText(textOf(value))
  }, [value])
  return (
    <Frame {...of} wrong={numberFault(text)}>
      {({ id, describedBy, isFaulty }) => (
        <input
          id={id}
          class={isFaulty ? 'field faulty' : 'field'}
          inputMode="decimal"
          autocomplete="off"
          aria-invalid={isFaulty}
          aria-describedby={describedBy}
          value={text}
          onInput={(event) => {
            setText(event.currentTarget.value)
            onValue(parseNumber(event.currentTarget.value) ?? (null as unknown as number))
          }}
        />
      )}
    </Frame>
  )
}

const textOf = (value: number | null | undefined): string => (value == null ? '' : String(value).replace('-', '\u2212'))

/** A time at a 5-minute bar, UTC. */
export function TimeField({
  value,
  onValue,
  min,
  max,
  ...of
}: Of & { value: string; onValue: (iso: string) => void; min: string; max: string }): VNode {
  return (
    <Frame {...of}>
      {({ id, describedBy, isFaulty }) => (
        <input
          id={id}
          class={isFaulty ? 'field faulty' : 'field'}
          type="datetime-local"
          step={300}
          aria-invalid={isFaulty}
          aria-describedby={describedBy}
          value={value.slice(0, 16)}
          min={min.slice(0, 16)}
          max={max.slice(0, 16)}
          onChange={(event) => {
            const text = event.currentTarget.value.slice(0, 16)
            if (text !== '') onValue(`${text}:00Z`)
          }}
        />
      )}
    </Frame>
  )
}

/** A choice of few, by name. */
export function ChoiceField({
  value,
  options,
  onValue,
  ...of
}: Of & {
  value: string
  options: readonly (readonly [value: string, text: string])[]
  onValue: (value: string) => void
}): VNode {
  const shown = options.some(([one]) => one === value) ? options : [[value, value] as const, ...options]
  return (
    <Frame {...of}>
      {({ id, describedBy, isFaulty }) => (
        <select
          id={id}
          class={isFaulty ? 'field faulty' : 'field'}
          aria-describedby={describedBy}
          value={value}
          onChange={(event) => onValue(event.currentTarget.value)}
        >
          {shown.map(([one, text]) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Frame>
  )
}

/** The options of a table of names. */
export const optionsOf = (names: Readonly<Record<string, string>>): (readonly [string, string])[] =>
  Object.entries(names)
