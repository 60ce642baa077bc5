/** Sentences with marks: **strong**, and ++a signed value++ strong in the colour of its sign. */
import type { VNode } from 'preact'

/** The sentence as text and elements. */
export function Rich({ text }: { text: string }): VNode {
  return (
    <>
      {text.split(/(\*\*.+?\*\*|\+\+.+?\+\+)/).map((part, i) => {
        const inner = part.slice(2, -2)
        if (part.startsWith('**') && part.length > 4) return <strong key={i}>{inner}</strong>
        if (part.startsWith('++') && part.length > 4) {
          const tone = inner.startsWith('+') ? 'up' : inner.startsWith('\u2212') ? 'down' : ''
          return (
            <strong key={i} class={tone}>
              {inner}
            </strong>
          )
        }
        return part
      })}
    </>
  )
}
