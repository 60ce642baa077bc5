/** The canvas of events around the playhead. It is moved by pointer and keys; the table under it says the same in words. */
import type { VNode } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { useMedia, useWidth } from '../../parts/index.js'
import {
  bandsHeight,
  begin,
  drawBands,
  drawEvents,
  drawGrid,
  type Frame,
  type Palette,
  paletteOf,
  timeOf,
  xOf,
} from './draw-ticks.js'
import { priceRange, type Tape } from './tape.js'
import { words } from './words.js'

/** Of prices and times, under the bands. */
const HEIGHT = 330
/** One minute before the playhead's minute mark and one after it. */
const VIEW_MS = 120_000
/** When the playhead has passed this much of the view, the view goes on. */
const TURN = 0.85

export interface TickChartProps {
  readonly tape: Tape
  /** Where the playhead is, at every frame. */
  readonly time: () => number
  /** Called when the chart wants to be told of moves; returns what ends it. */
  readonly onFrames: (draw: () => void) => () => void
  readonly onScrub: (time: number) => void
  readonly onKey: (name: string, isShift: boolean) => boolean
  readonly label: string
}

export function TickChart({ tape, time, onFrames, onScrub, onKey, label }: TickChartProps): VNode {
  const [box, width] = useWidth<HTMLDivElement>(useLayoutEffect)
  const canvas = useRef<HTMLCanvasElement>(null)
  const head = useRef<HTMLDivElement>(null)
  const shown = useRef<{ drawing: Drawing; draw: () => void } | null>(null)
  const isDark = useMedia('(prefers-color-scheme: dark)')
  useEffect(() => {
    if (canvas.current === null || width === 0) return
    const drawing = new Drawing(canvas.current, width, tape)
    let waiting = 0
    const draw = () => {
      cancelAnimationFrame(waiting)
      if (!drawing.to(time())) waiting = requestAnimationFrame(draw)
      if (head.current !== null) head.current.style.transform = `translateX(${xOf(drawing.frame, time())}px)`
    }
    shown.current = { drawing, draw }
    draw()
    const theme = new MutationObserver(() => {
      drawing.forget()
      draw()
    })
    theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    const stop = onFrames(draw)
    return () => {
      theme.disconnect()
      cancelAnimationFrame(waiting)
      stop()
    }
  }, [width, isDark])
  useEffect(() => {
    shown.current?.drawing.extend(tape)
    shown.current?.draw()
  }, [tape])
  const scrub = (event: PointerEvent) => {
    if (shown.current === null || event.buttons !== 1) return
    onScrub(timeOf(shown.current.drawing.frame, event.clientX - canvas.current!.getBoundingClientRect().left))
  }
  return (
    <div class="tick-chart" ref={box}>
      <canvas
        ref={canvas}
        tabIndex={0}
        role="img"
        aria-label={label}
        onPointerDown={scrub}
        onPointerMove={scrub}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey || event.altKey || !onKey(event.key, event.shiftKey)) return
          event.preventDefault()
          event.stopPropagation()
        }}
      />
      <div class="tick-head" ref={head} aria-hidden="true" />
    </div>
  )
}

/** Events of this length are drawn at once, and no more of them once a frame has taken this long: the next frames draw the rest. */
const SLICE_MS = 1_000
const FRAME_MS = 8

/** What is on the canvas: a view and the time up to which its events are drawn. */
class Drawing {
  frame: Frame
  private context: CanvasRenderingContext2D | undefined
  private palette: Palette | undefined
  private drawn = 0
  private readonly canvas: HTMLCanvasElement
  private tape: Tape

  constructor(canvas: HTMLCanvasElement, width: number, tape: Tape) {
    this.canvas = canvas
    this.tape = tape
    this.frame = { view: { from: 0, to: 0, prices: undefined }, width, height: HEIGHT, top: 0 }
    this.size()
  }

  /** More is loaded. Everything is drawn again only if it does not fit the prices of the view. */
  extend(tape: Tape): void {
    this.tape = tape
    const { from, to, prices } = this.frame.view
    const range = priceRange(tape, from, to)
    const fits = range === undefined || (prices !== undefined && range[0] >= prices[0] && range[1] <= prices[1])
    if (!fits || bandsHeight(tape.streams) !== this.frame.top) this.forget()
    else if (this.context !== undefined) this.bands()
  }

  private size(): void {
    const top = bandsHeight(this.tape.streams)
    this.frame = { ...this.frame, top, height: HEIGHT + top }
    this.canvas.style.height = `${HEIGHT + top}px`
  }

  private bands(): void {
    drawBands(this.context!, this.frame, this.tape, this.palette!, words.bands)
  }

  /** Everything is drawn again with the next frame. */
  forget(): void {
    this.context = undefined
  }

  /** Draws what came since the last frame; everything when the playhead went back or left the view. False: some is left for the next frame. */
  to(time: number): boolean {
    const began = performance.now()
    const { view } = this.frame
    const isInside = time >= view.from && time <= view.from + TURN * (view.to - view.from)
    const isLast = view.to >= this.tape.to && time >= view.from
    if (this.context === undefined || time < this.drawn || !(isInside || isLast)) this.turn(time)
    while (this.drawn < time && performance.now() - began < FRAME_MS) {
      const until = Math.min(time, this.drawn + SLICE_MS)
      drawEvents(this.context!, this.frame, this.tape, this.palette!, [this.drawn, until])
      this.drawn = until
    }
    return this.drawn >= time
  }

  /** A view of whole minutes in which the playhead is near the beginning. */
  private turn(time: number): void {
    const latest = Math.max(this.tape.from, this.tape.to - VIEW_MS)
    const from = Math.max(this.tape.from, Math.min(latest, Math.floor(time / 60_000) * 60_000))
    const to = from + VIEW_MS
    const prices = priceRange(this.tape, from, Math.min(to, this.tape.to))
    this.size()
    this.frame = { ...this.frame, view: { from, to, prices } }
    this.palette = paletteOf(this.canvas)
    this.context = begin(this.canvas, this.frame)
    drawGrid(this.context, this.frame, this.palette)
    this.bands()
    this.drawn = from
  }
}
