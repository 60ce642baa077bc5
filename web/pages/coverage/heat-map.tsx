/** The heat map: a row a symbol, a column a period. It is read by pointer and by keys; the table of gaps says the same in words. */
import type { VNode } from 'preact'
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { useWidth } from '../../parts/index.js'
import { coverage } from '../../words/en/coverage.js'
import { localized } from '../../words/index.js'
import { type Cell, type Grid, LEVELS, type Level, levelOf, shareOf } from './cells.js'

const coverageWords = localized(coverage)

export interface HeatMapProps {
  readonly grid: Grid
  readonly label: string
  /** The source has records at intervals: how many a period could have is not known. */
  readonly usual: boolean
  /** Called with the period of a chosen cell. */
  readonly onOpen?: ((period: string) => void) | undefined
  readonly onBack?: (() => void) | undefined
}

/** The custom property that fills a level. What is not recorded has no fill. */
const FILLS: Readonly<Record<Exclude<Level, 'none'>, string>> = {
  little: '--down-fill',
  most: '--warn',
  nearly: '--occ-mid',
  whole: '--occ',
}
const HEAD = 20
const NAME = 104
/** Many symbols get low rows, and no names: the read-out says which one it is. */
const heightOf = (rows: number): number => (rows <= 60 ? 18 : rows <= 150 ? 12 : 4)

interface Place {
  readonly row: number
  readonly column: number
}

export function HeatMap({ grid, label, usual, onOpen, onBack }: HeatMapProps): VNode {
  const [box, width] = useWidth<HTMLDivElement>(useLayoutEffect)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [chosen, setPlace] = useState<Place | null>(null)
  const { periods, rows } = grid
  const clamped = ({ row, column }: Place): Place => ({
    row: Math.max(0, Math.min(rows.length - 1, row)),
    column: Math.max(0, Math.min(periods.length - 1, column)),
  })
  // The map before had other rows and periods.
  const place = useMemo(() => chosen && clamped(chosen), [chosen, rows.length, periods.length])
  const rowHeight = heightOf(rows.length)
  const left = rowHeight >= 12 ? NAME : 0
  const step = Math.max(2, (width - left) / Math.max(1, periods.length))
  const height = HEAD + rows.length * rowHeight
  useLayoutEffect(() => {
    if (canvas.current === null || width === 0) return
    const element = canvas.current
    const drawn = () => draw(element, { grid, width, height, rowHeight, left, step, place })
    drawn()
    const dark = matchMedia('(prefers-color-scheme: dark)')
    const theme = new MutationObserver(drawn)
    theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    dark.addEventListener('change', drawn)
    return () => {
      theme.disconnect()
      dark.removeEventListener('change', drawn)
    }
  }, [grid, width, height, rowHeight, left, step, place])

  const under = (event: MouseEvent): Place => {
    const { left: x, top: y } = canvas.current!.getBoundingClientRect()
    return clamped({
      row: Math.floor((event.clientY - y - HEAD) / rowHeight),
      column: Math.floor((event.clientX - x - left) / step),
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { row, column } = place ?? { row: 0, column: 0 }
    const moves: Readonly<Record<string, Place>> = {
      ArrowUp: { row: row - 1, column },
      ArrowDown: { row: row + 1, column },
      ArrowLeft: { row, column: column - 1 },
      ArrowRight: { row, column: column + 1 },
      Home: { row, column: 0 },
      End: { row, column: periods.length - 1 },
      PageUp: { row: row - 10, column },
      PageDown: { row: row + 10, column },
    }
    const move = moves[event.key]
    if (move !== undefined) setPlace(clamped(move))
    else if (event.key === 'Enter' && place !== null) onOpen?.(periods[place.column]!)
    else if (event.key === 'Escape' && onBack !== undefined) onBack()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div class="heat" ref={box}>
      <canvas
        ref={canvas}
        class={onOpen === undefined ? 'heat-map' : 'heat-map opens'}
        tabIndex={0}
        role="img"
        aria-label={`${label}. ${coverageWords.keysHint}`}
        onPointerMove={(event) => setPlace(under(event))}
        onClick={(event) => onOpen?.(periods[under(event).column]!)}
        onFocus={() => setPlace(place ?? { row: 0, column: 0 })}
        onKeyDown={onKeyDown}
      />
      <p class="heat-read" aria-live="polite">
        {place === null || rows[place.row] === undefined ? coverageWords.keysHint : readOut(grid, place, usual)}
      </p>
      <ul class="heat-legend" aria-label={coverageWords.legend}>
        {LEVELS.map((level) => (
          <li key={level}>
            <span class={`heat-key ${level}`} aria-hidden="true" />
            {coverageWords.levels[level]}
          </li>
        ))}
      </ul>
    </div>
  )
}

function readOut({ rows, periods }: Grid, { row, column }: Place, usual: boolean): string {
  const { symbol, cells } = rows[row]!
  const [period, cell] = [periods[column] ?? '', cells[column] ?? null]
  return cell === null
    ? coverageWords.outside(symbol, period)
    : coverageWords.cell({ symbol, period, ...cell, share: shareOf(cell), usual })
}

interface Drawing {
  readonly grid: Grid
  readonly width: number
  readonly height: number
  readonly rowHeight: number
  readonly left: number
  readonly step: number
  readonly place: Place | null
}

function draw(canvas: HTMLCanvasElement, { grid, width, height, rowHeight, left, step, place }: Drawing): void {
  const scale = devicePixelRatio || 1
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  canvas.style.height = `${height}px`
  const context = canvas.getContext('2d')!
  context.scale(scale, scale)
  const style = getComputedStyle(canvas)
  const colour = (name: string) => style.getPropertyValue(name)
  const gap = rowHeight > 6 && step > 4 ? 1 : 0
  const rectOf = (row: number, column: number): [number, number, number, number] => [
    left + column * step,
    HEAD + row * rowHeight,
    step - gap,
    rowHeight - gap,
  ]
  grid.rows.forEach(({ cells }, row) => {
    cells.forEach((cell, column) => {
      if (cell !== null) fill(context, rectOf(row, column), cell, colour)
    })
  })
  context.font = `11.5px ${style.fontFamily}`
  context.textBaseline = 'middle'
  context.fillStyle = colour('--ink-2')
  let free = left
  grid.periods.forEach((period, column) => {
    const text = period.length > 7 ? period.slice(8) : period
    const x = left + column * step
    const wide = context.measureText(text).width
    if (x < free || x + wide > width) return
    context.fillText(text, x, HEAD / 2)
    free = x + wide + 8
  })
  if (left > 0)
    grid.rows.forEach(({ symbol }, row) => {
      context.fillText(symbol.toUpperCase(), 0, HEAD + (row + 0.5) * rowHeight, left - 8)
    })
  if (place === null || grid.rows[place.row] === undefined) return
  const [x, y, wide, high] = rectOf(place.row, place.column)
  context.strokeStyle = colour('--ink')
  context.lineWidth = 2
  context.strokeRect(x, y, wide, high)
}

function fill(
  context: CanvasRenderingContext2D,
  [x, y, wide, high]: readonly [number, number, number, number],
  cell: Cell,
  colour: (name: string) => string,
): void {
  const level = levelOf(cell)
  if (level !== 'none') {
    context.fillStyle = colour(FILLS[level])
    context.fillRect(x, y, wide, high)
    return
  }
  // Missing is missing: an outline, crossed out.
  context.strokeStyle = colour('--down')
  context.lineWidth = 1
  context.strokeRect(x + 0.5, y + 0.5, Math.max(1, wide - 1), Math.max(1, high - 1))
  context.beginPath()
  context.moveTo(x, y + high)
  context.lineTo(x + wide, y)
  context.stroke()
}
