/** The price around one occurrence, small: grey before the anchor, in the colour of its end after it. Gaps stay gaps. */
import type { VNode } from 'preact'
import { linear } from './scale.js'
import { at, Chart } from './text.js'

export interface MiniProps {
  readonly minutes: readonly number[]
  readonly closes: readonly (number | null)[]
  readonly name: string
  readonly width?: number
  readonly height?: number
}

export function Mini({ minutes, closes, name, width = 128, height = 28 }: MiniProps): VNode {
  const known = closes.filter((value): value is number => value !== null)
  const span = Math.max(1e-6, ...known.map(Math.abs))
  const x = linear([minutes[0] ?? 0, minutes.at(-1) ?? 1], [2, width - 2])
  const y = linear([-span, span], [height - 3, 3])
  const draw = (keep: (minute: number) => boolean): string => {
    let text = ''
    let open = false
    minutes.forEach((minute, i) => {
      const value = closes[i]
      if (!keep(minute)) return
      if (value == null) open = false
      else {
        text += `${open ? 'L' : 'M'}${at(x(minute))} ${at(y(value))}`
        open = true
      }
    })
    return text
  }
  const last = closes.findLast((value, i) => value !== null && minutes[i]! > 0)
  return (
    <Chart width={width} height={height} name={name}>
      <line class="grid" x1="2" x2={width - 2} y1={at(y(0))} y2={at(y(0))} />
      <path class="mini-before" d={draw((minute) => minute <= 0)} />
      <path
        class={`mini-after s-${last == null || last === 0 ? 'ref' : last > 0 ? 'up' : 'down'}`}
        d={draw((minute) => minute >= 0)}
      />
      <circle class="mini-dot" cx={at(x(0))} cy={at(y(0))} r="2.5" />
    </Chart>
  )
}
