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
  /** Where prices begin, under the bands. */
  readonly top: number
}

/** Half of a time as text. */
const LABEL_HALF = 26
/** Room for prices on the right and for times below. */
export const EDGES = { right: 78, bottom: 22 } as const
/** A band of each stream above the prices: its height, and that of its line. */
const BAND = { height: 13, line: 4 } as const

/** The height of the bands of some streams, with the room under them. */
export const bandsHeight = (streams: readonly string[]): number => BAND.height * streams.length + 8

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
export const yOf = ({ view, height, top }: Frame, price: number): number => {
  const [low, high] = view.prices!
  return top + ((high - price) / (high - low)) * (height - top - EDGES.bottom)
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

/** Prices and times. */
export function drawGrid(context: CanvasRenderingContext2D, frame: Frame, palette: Palette): void {
  const { view, width, height, top } = frame
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
    if (isMinute) line(context, [x, top], [x, bottom])
    // A label that would be cut is left away.
    if ((isMinute || width > 480) && x > LABEL_HALF)
      context.fillText(new Date(at).toISOString().slice(11, 19), x, height - EDGES.bottom / 2)
  }
}

/** A band of each stream: where it was recorded, and in another colour where it was not. What was not loaded yet has none. */
export function drawBands(
  context: CanvasRenderingContext2D,
  frame: Frame,
  tape: Tape,
  palette: Palette,
  names: Readonly<Record<string, string>>,
): void {
  const { view, width, top } = frame
  const end = width - EDGES.right
  context.clearRect(0, 0, width, top - 4)
  context.font = `11px ${palette.font}`
  context.textAlign = 'left'
  context.textBaseline = 'middle'
  for (const [row, stream] of tape.streams.entries()) {
    const middle = row * BAND.height + BAND.height / 2
    const fill = (from: number, to: number, colour: string, least: number) => {
      const [left, right] = [Math.max(0, xOf(frame, from)), Math.min(end, xOf(frame, to))]
      context.fillStyle = colour
      if (right >= left && left <= end)
        context.fillRect(left, middle - BAND.line / 2, Math.max(least, right - left), BAND.line)
    }
    context.globalAlpha = 0.45
    fill(Math.max(tape.from, view.from), Math.min(tape.to, view.to), palette['--accent'], 0)
    context.globalAlpha = 1
    for (const gap of tape.gaps) if (gap.stream === stream) fill(gap.from, gap.to, palette['--warn'], 2)
    context.fillStyle = palette['--ink-2']
    context.fillText(names[stream] ?? stream, end + 6, middle)
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
  drawQuotes(context, frame, tape, palette, from, to)
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

/** The best bid and ask as lines, each from its time until the next quote. They end where quotes are not recorded. */
function drawQuotes(
  context: CanvasRenderingContext2D,
  frame: Frame,
  { quotes, gaps }: Tape,
  palette: Palette,
  from: number,
  to: number,
): void {
  const ends = gaps.filter(({ stream }) => stream === 'quotes').map((gap) => gap.from)
  const [first, end] = [Math.max(0, countBefore(quotes, from) - 1), countBefore(quotes, to)]
  context.lineWidth = 1
  for (const [side, colour] of [
    ['bid', palette['--up']],
    ['ask', palette['--down']],
  ] as const) {
    context.strokeStyle = colour
    context.beginPath()
    for (let i = first; i < end; i++) {
      const quote = quotes[i]!
      const until = ends.reduce(
        (least, gap) => (gap >= quote.at ? Math.min(least, gap) : least),
        Math.min(quotes[i + 1]?.at ?? to, to),
      )
      const begin = Math.max(quote.at, from)
      if (until <= begin) continue
      const y = yOf(frame, quote[side])
      context.moveTo(xOf(frame, begin), y)
      context.lineTo(xOf(frame, until), y)
    }
    context.stroke()
  }
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
