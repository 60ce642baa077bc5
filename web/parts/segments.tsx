/** A choice of few, side by side: a radio group in the form of one bar. */
import type { ComponentChildren, VNode } from 'preact'

export interface SegmentsProps {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly text: ComponentChildren }[]
  readonly onPick: (value: string) => void
  readonly quiet?: boolean
}

export const Segments = ({ label, name, value, options, onPick, quiet = false }: SegmentsProps): VNode => (
  <fieldset class={quiet ? 'segments quiet' : 'segments'}>
    <legend class="unseen">{label}</legend>
    {options.map((option) => (
      <label key={option.value} class={option.value === value ? 'on' : ''}>
        <input
          type="radio"
          name={name}
          value={option.value}
          checked={option.value === value}
          onChange={() => onPick(option.value)}
        />
        <span>{option.text}</span>
      </label>
    ))}
  </fieldset>
)
