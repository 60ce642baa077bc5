/** A labelled field, with its hint and its fault. */
import type { ComponentChildren, VNode } from 'preact'
import { useId } from 'preact/hooks'

export interface FieldProps {
  readonly label: string
  readonly hint?: ComponentChildren
  readonly fault?: ComponentChildren
  readonly children: (ids: { id: string; describedBy: string | undefined }) => VNode
}

export function Field({ label, hint, fault, children }: FieldProps): VNode {
  const id = useId()
  const described = [hint === undefined ? '' : `${id}-hint`, fault === undefined ? '' : `${id}-fault`]
    .filter(Boolean)
    .join(' ')
  return (
    <div class={fault === undefined ? 'labelled' : 'labelled faulty'}>
      <label for={id}>{label}</label>
      {children({ id, describedBy: described === '' ? undefined : described })}
      {hint !== undefined && (
        <p id={`${id}-hint`} class="hint">
          {hint}
        </p>
      )}
      {fault !== undefined && (
        <p id={`${id}-fault`} class="fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}
