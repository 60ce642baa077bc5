/** A card with a chart: its title, the chart at the width there is, its caption; Numbers as a table, SVG and CSV as files. */
import type { ComponentChildren, VNode } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { type NumbersTable, NumbersView, toCsv, WIDTH_MIN } from '../charts/index.js'
import { t } from '../words/index.js'
import { Dialog } from './dialog.js'
import { saveFile } from './files.js'
import { Menu } from './menu.js'
import { useWidth } from './signal-hooks.js'
import { svgFile } from './svg-file.js'

export interface ChartCardProps {
  readonly title: string
  readonly caption?: ComponentChildren
  readonly numbers?: () => NumbersTable
  /** The chart at a width. */
  readonly draw: (width: number) => ComponentChildren
  /** Beside the chart. */
  readonly aside?: ComponentChildren
  /** The height that is kept free while nothing is drawn yet. */
  readonly height?: number
  readonly class?: string
}

/** Draws at the width there is; nothing until it is known. */
export function Sized({ draw, height }: { draw: (width: number) => ComponentChildren; height?: number }): VNode {
  const [ref, width] = useWidth<HTMLDivElement>()
  return (
    <div ref={ref} class={`sized${height === undefined ? '' : ` h-${height}`}`}>
      {width > 0 && draw(Math.max(WIDTH_MIN, width))}
    </div>
  )
}

export function ChartCard({ title, caption, numbers, draw, aside, height, class: extra = '' }: ChartCardProps): VNode {
  const [shown, setShown] = useState(false)
  const card = useRef<HTMLElement>(null)
  const name = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  const items = [
    ...(numbers === undefined ? [] : [{ label: t.charts.numbers, onPick: () => setShown(true) }]),
    {
      label: t.charts.saveSvg,
      onPick: () => {
        const svg = card.current?.querySelector<SVGSVGElement>('svg.chart')
        if (svg != null) saveFile(`${name}.svg`, 'image/svg+xml', svgFile(svg))
      },
    },
    ...(numbers === undefined
      ? []
      : [{ label: t.charts.saveCsv, onPick: () => saveFile(`${name}.csv`, 'text/csv', toCsv(numbers())) }]),
  ]
  return (
    <section ref={card} class={`card chart-card ${extra}`} aria-label={title}>
      <header class="card-head">
        <h2>{title}</h2>
        <Menu label={t.charts.menu(title)} items={items} />
      </header>
      <div class={aside === undefined ? '' : 'with-aside'}>
        <Sized draw={draw} {...(height === undefined ? {} : { height })} />
        {aside}
      </div>
      {caption !== undefined && <p class="caption">{caption}</p>}
      {numbers !== undefined && shown && (
        <Dialog open title={title} onClose={() => setShown(false)} wide>
          <NumbersBox table={numbers()} />
        </Dialog>
      )}
    </section>
  )
}

/** The numbers, in a box that scrolls. */
const NumbersBox = ({ table }: { table: NumbersTable }): VNode => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
  <section class="scroll" tabIndex={0} aria-label={t.charts.numbers}>
    <NumbersView table={table} />
  </section>
)
