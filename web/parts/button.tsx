/** Buttons, and links that look like them. */
import type { ComponentChildren, JSX, VNode } from 'preact'

export type Kind = 'plain' | 'main' | 'quiet' | 'danger'

export interface ButtonProps extends Omit<JSX.IntrinsicElements['button'], 'class' | 'kind'> {
  readonly kind?: Kind
  readonly small?: boolean
  readonly children?: ComponentChildren
}

/** A button. It never submits a form unless `type` says so. */
export const Button = ({ kind = 'plain', small = false, type = 'button', ...rest }: ButtonProps): VNode => (
  <button {...rest} type={type} class={`b b-${kind}${small ? ' b-small' : ''}`} />
)

/** A link in the form of a button. */
export const LinkButton = (props: {
  href: string
  kind?: Kind
  small?: boolean
  download?: string
  children: ComponentChildren
}): VNode => {
  const { kind = 'plain', small = false, ...rest } = props
  return <a {...rest} class={`b b-${kind}${small ? ' b-small' : ''}`} />
}
