/**
 * Events on a canvas. What was drawn stays: a frame draws the events since the last one, so its cost follows from how many are new and not from how
 * many are seen. The whole is drawn again when the view, the size or the theme changes.
 */
import { countBefore, type Tape } from './tape.js'

export interface View {
  readonly from: number
  readonly to: number
  /** undefined: nothing has a price. */
  readonly prices: readonly [number, number] | undefined
}

export interface Frame {
  readonly view: View
  readonly width: number
  readonly height: number
}

/** Half of a time as text. */
const LABEL_HALF = 26
/** Room for prices on the right and for times and gaps below and above. */
export const EDGES = { right: 64, bottom: 22, top: 14 } as const

const COLOURS = ['--up', '--down', '--warn', '--ink-2', '--line', '--occ', '--accent', '--panel'] as const
type Colour = (typeof COLOURS)[number]
export type Palette = Readonly<Record<Colour, string>> & { readonly font: string }

export function paletteOf(element: HTMLElement): Palette {
  const style = getComputedStyle(element)
  const colours = COLOURS.map((name) => [name, style.getPropertyValue(name).trim()])
  return { ...(Object.fromEntries(colours) as Record<Colour, string>), font: style.fontFamily }
}

export const xOf = ({ view, width }: Frame, at: number): number =>
  ((at - view.from) / (view.to - view.from)) * (width - EDGES.right)
export const timeOf = ({ view, width }: Frame, x: number): number =>
  view.from + (x / (width - EDGES.right)) * (view.to - view.from)
export const yOf = ({ view, height }: Frame, price: number): number => {
  const [low, high] = view.prices!
  return EDGES.top + ((high - price) / (high - low)) * (height - EDGES.top - EDGES.bottom)
}

/** Sets the canvas to its size in the pixels of the screen and empties it. */
export function begin(canvas: HTMLCanvasElement, { width, height }: Frame): CanvasRenderingContext2D {
  const scale = devicePixelRatio || 1
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d')!
  context.scale(scale, scale)
  return context
}

/** Prices, times, and stretches that were not recorded. */
export function drawGrid(context: CanvasRenderingContext2D, frame: Frame, tape: Tape, palette: Palette): void {
  const { view, width, height } = frame
  context.font = `11.5px ${palette.font}`
  context.textBaseline = 'middle'
  context.fillStyle = palette['--ink-2']
  context.strokeStyle = palette['--line']
  context.lineWidth = 1
  const bottom = height - EDGES.bottom
  for (const price of view.prices === undefined ? [] : ticksBetween(view.prices, 5)) {
    const y = Math.round(yOf(frame, price)) + 0.5
    line(context, [0, y], [width - EDGES.right, y])
    context.textAlign = 'left'
    context.fillText(price.toLocaleString('en-US', { maximumSignificantDigits: 8 }), width - EDGES.right + 6, y)
  }
  context.textAlign = 'center'
  for (let at = Math.ceil(view.from / 15_000) * 15_000; at < view.to; at += 15_000) {
    const x = Math.round(xOf(frame, at)) + 0.5
    const isMinute = at % 60_000 === 0
    if (isMinute) line(context, [x, EDGES.top], [x, bottom])
    // A label that would be cut is left away.
    if ((isMinute || width > 480) && x > LABEL_HALF)
      context.fillText(new Date(at).toISOString().slice(11, 19), x, height - EDGES.bottom / 2)
  }
  context.fillStyle = palette['--warn']
  for (const { from, to } of tape.gaps) {
    const [left, right] = [Math.max(0, xOf(frame, from)), Math.min(width - EDGES.right, xOf(frame, to))]
    if (right > left) context.fillRect(left, 4, Math.max(2, right - left), 3)
  }
}

function line(context: CanvasRenderingContext2D, from: readonly [number, number], to: readonly [number, number]): void {
  context.beginPath()
  context.moveTo(...from)
  context.lineTo(...to)
  context.stroke()
}

/** Round numbers between two others, about `count` of them. */
function ticksBetween([low, high]: readonly [number, number], count: number): number[] {
  const rough = (high - low) / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 5, 10].find((by) => by * power >= rough) ?? 10)
  const first = Math.ceil(low / step)
  const last = Math.floor(high / step)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => (first + i) * step)
}

/** Draws the events of [from, to). */
export function drawEvents(
  context: CanvasRenderingContext2D,
  frame: Frame,
  tape: Tape,
  palette: Palette,
  [from, to]: readonly [number, number],
): void {
  if (frame.view.prices === undefined) return
  drawBooks(context, frame, tape, palette, from, to)
  drawTrades(context, frame, tape, palette, from, to)
  drawMarks(context, frame, tape, palette, from, to)
}

/** Levels of the book as heat, each from its time until the next state of the book. */
function drawBooks(
  context: CanvasRenderingContext2D,
  frame: Frame,
  { books }: Tape,
  palette: Palette,
  from: number,
  to: number,
): void {
  const [first, end] = [Math.max(0, countBefore(books, from) - 1), countBefore(books, to)]
  const [low, high] = frame.view.prices!
  for (let i = first; i < end; i++) {
    const { at, bids, asks } = books[i]!
    const [left, right] = [xOf(frame, Math.max(at, from)), xOf(frame, Math.min(books[i + 1]?.at ?? to, to))]
    if (right <= left) continue
    for (const [side, colour] of [
      [bids, palette['--up']],
      [asks, palette['--down']],
    ] as const) {
      const most = side.reduce((all, [, size]) => Math.max(all, size), 0)
      context.fillStyle = colour
      for (const [price, size] of side) {
        if (price < low || price > high || size === 0) continue
        context.globalAlpha = 0.05 + 0.4 * (size / most)
        context.fillRect(left, yOf(frame, price) - 1, right - left, 2)
      }
    }
  }
  context.globalAlpha = 1
}

/** A trade's area follows its notional. */
export const radiusOf = (notional: number): number => Math.min(14, 1.2 + Math.sqrt(notional) / 60)

function drawTrades(
  context: CanvasRenderingContext2D,
  frame: Frame,
  { trades }: Tape,
  palette: Palette,
  from: number,
  to: number,
): void {
  const [first, end] = [countBefore(trades, from), countBefore(trades, to)]
  context.globalAlpha = 0.7
  // One path a colour: a path for each of thousands of dots would not fit a frame.
  for (const [sold, colour] of [
    [false, palette['--up']],
    [true, palette['--down']],
    [null, palette['--ink-2']],
  ] as const) {
    context.fillStyle = colour
    context.beginPath()
    for (let i = first; i < end; i++) {
      const { at, price, size, takerSell } = trades[i]!
      if (takerSell !== sold) continue
      const [x, y, radius] = [xOf(frame, at), yOf(frame, price), radiusOf(price * size)]
      if (radius < 2) context.rect(x - radius, y - radius, 2 * radius, 2 * radius)
      else {
        context.moveTo(x + radius, y)
        context.arc(x, y, radius, 0, 2 * Math.PI)
      }
    }
    context.fill()
  }
  context.globalAlpha = 1
}

/** Liquidations as crosses, changes of the funding rate as marks at the lower edge. */
function drawMarks(
  context: CanvasRenderingContext2D,
  frame: Frame,
  { liquidations, contexts }: Tape,
  palette: Palette,
  from: number,
  to: number,
): void {
  context.strokeStyle = palette['--warn']
  context.lineWidth = 2
  for (let i = countBefore(liquidations, from); i < countBefore(liquidations, to); i++) {
    const { at, price, size } = liquidations[i]!
    const [x, y, arm] = [xOf(frame, at), yOf(frame, price), radiusOf(price * size) + 3]
    line(context, [x - arm, y - arm], [x + arm, y + arm])
    line(context, [x - arm, y + arm], [x + arm, y - arm])
  }
  context.fillStyle = palette['--occ']
  for (let i = Math.max(1, countBefore(contexts, from)); i < countBefore(contexts, to); i++) {
    const { at, funding } = contexts[i]!
    if (funding === contexts[i - 1]!.funding) continue
    context.fillRect(xOf(frame, at) - 1, frame.height - EDGES.bottom - 7, 3, 7)
  }
}
