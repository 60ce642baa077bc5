/**
 * Text in charts. Widths are estimated, because charts are drawn without a document, on the server too: the estimate is on the wide side of the fonts in
 * use. Whatever might overlap is left out; Numbers has all of it.
 */
import type { ComponentChildren, VNode } from 'preact'

const NARROW = /[.,:;!|'’iIjl\s\u00a0()[\]fr t1-]/
const WIDE = /[mMwW%@—…]/

/** The estimated width of a text at a font size. */
export function textWidth(text: string, size: number): number {
  let ems = 0
  for (const letter of text)
    ems += WIDE.test(letter) ? 0.88 : NARROW.test(letter) ? 0.38 : /[A-Z+−]/.test(letter) ? 0.69 : 0.6
  return ems * size
}

export type Anchor = 'start' | 'middle' | 'end'

export interface Label {
  readonly x: number
  readonly y: number
  readonly text: string
  readonly size: number
  readonly anchor: Anchor
  /** Strong text is wider. */
  readonly strong?: boolean
  /** Lower is kept first. */
  readonly rank?: number
}

/** The box of a label: left, top, right, bottom. */
export function boxOf({ x, y, text, size, anchor, strong }: Label): [number, number, number, number] {
  const width = textWidth(text, size) * (strong ? 1.1 : 1)
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return [left, y - size * 0.78, left + width, y + size * 0.22]
}

const touch = (a: readonly number[], b: readonly number[], gap: number): boolean =>
  a[0]! < b[2]! + gap && b[0]! < a[2]! + gap && a[1]! < b[3]! && b[1]! < a[3]!

/** The labels that have room: inside the frame and apart from each other, those of lower rank first. */
export function fitting<Kind extends Label>(labels: readonly Kind[], frame: { width: number; height: number }): Kind[] {
  const kept: { label: Kind; box: number[] }[] = []
  for (const label of [...labels].sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))) {
    const box = boxOf(label)
    if (box[0]! < -0.5 || box[2]! > frame.width + 0.5 || box[3]! > frame.height + 0.5) continue
    if (kept.some((other) => touch(box, other.box, 4))) continue
    kept.push({ label, box })
  }
  return labels.filter((label) => kept.some((one) => one.label === label))
}

/** Two decimals are enough for a place, and shorter to send. */
export const at = (value: number): number => Math.round(value * 100) / 100

export interface TextProps {
  readonly x: number
  readonly y: number
  readonly size?: number
  readonly anchor?: Anchor
  /** Classes of colour and weight: c-2, c-3, c-up, c-down, c-strong. */
  readonly tone?: string
  readonly children: ComponentChildren
}

/** A text of a chart. */
export const Text = ({ x, y, size = 12, anchor = 'start', tone = '', children }: TextProps): VNode => (
  <text
    x={at(x)}
    y={at(y)}
    class={`ct ct-${String(size).replace('.', '_')} ${anchor === 'start' ? '' : anchor === 'end' ? 'ct-end' : 'ct-mid'} ${tone}`
      .replace(/ +/g, ' ')
      .trim()}
  >
    {children}
  </text>
)

export interface ChartProps {
  readonly width: number
  readonly height: number
  /** The sentence that stands for the picture. */
  readonly name: string
  readonly children: ComponentChildren
}

/** The frame of a chart: as wide as there is room, never scaled. */
export const Chart = ({ width, height, name, children }: ChartProps): VNode => (
  <svg
    class="chart"
    xmlns="http://www.w3.org/2000/svg"
    width={at(width)}
    height={at(height)}
    viewBox={`0 0 ${at(width)} ${at(height)}`}
    role="img"
    aria-label={name}
  >
    {children}
  </svg>
)

/** A closed or open line through points. */
export const pathOf = (points: readonly (readonly [number, number])[], closed = false): string =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${at(x)} ${at(y)}`).join('') +
  (closed && points.length > 0 ? 'Z' : '')

/** Least width at which charts are drawn. */
export const WIDTH_MIN = 280
export const widthOf = (width: number): number =>
  Number.isFinite(width) ? Math.max(WIDTH_MIN, Math.floor(width)) : WIDTH_MIN
