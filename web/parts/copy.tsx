/** Copies a text and says so. */
import type { ComponentChildren, VNode } from 'preact'
import { useState } from 'preact/hooks'
import { t } from '../words/index.js'
import { Button, type Kind } from './button.js'

/** Puts a text on the clipboard; false where the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

export function Copy(props: {
  text: string
  label?: string
  kind?: Kind
  small?: boolean
  children?: ComponentChildren
}): VNode {
  const [done, setDone] = useState(false)
  const { text, label, kind = 'plain', small = true, children } = props
  return (
    <Button
      kind={kind}
      small={small}
      aria-label={label}
      onClick={async () => {
        setDone(await copyText(text))
        setTimeout(() => setDone(false), 2000)
      }}
    >
      {done ? t.parts.copied : (children ?? t.parts.copy)}
    </Button>
  )
}
