/**
 * Shaded spans of time behind candles: the window of the chosen horizon with its best and worst price, and the span of a
 * sequence from its first step to the anchor.
 */
import type { IChartApi, IPrimitivePaneRenderer, ISeriesApi, ISeriesPrimitive, Logical, Time } from 'lightweight-charts'

export interface ShadedWindow {
  /** Seconds since 1970. */
  readonly from: number
  readonly to: number
  readonly colour: string
  /** Written at the top of the window. */
  readonly name: string
  /** Prices that are drawn as lines, as long as the window. */
  readonly lines: readonly { readonly price: number; readonly colour: string }[]
}

type Target = Parameters<IPrimitivePaneRenderer['draw']>[0]

const OPACITY = 0.12

export interface WindowsOptions {
  readonly chart: IChartApi
  readonly series: ISeriesApi<'Candlestick'>
  /** When each bar begins, ascending, in seconds since 1970. */
  readonly times: readonly number[]
  readonly stepSeconds: number
  readonly font: string
}

/** Draws windows behind the candles of a series. */
export function shadeWindows(options: WindowsOptions, windows: readonly ShadedWindow[]): void {
  const renderer: IPrimitivePaneRenderer = {
    draw: (target) => {
      for (const window of windows) drawWindow(target, options, window)
    },
  }
  const primitive: ISeriesPrimitive<Time> = {
    paneViews: () => [{ zOrder: () => 'bottom', renderer: () => renderer }],
  }
  options.series.attachPrimitive(primitive)
}

function drawWindow(target: Target, options: WindowsOptions, { from, to, colour, name, lines }: ShadedWindow): void {
  const { series, font } = options
  const [left, right] = [from, to].map((time) => coordinateOf(options, time))
  if (left == null || right == null) return
  target.useMediaCoordinateSpace(({ context, mediaSize }) => {
    const width = Math.max(1, right - left)
    context.globalAlpha = OPACITY
    context.fillStyle = colour
    context.fillRect(left, 0, width, mediaSize.height)
    context.globalAlpha = 1
    context.font = `600 11px ${font}`
    // A name that does not fit is left out: the tiles say it too.
    if (context.measureText(name).width + 12 <= Math.min(right, mediaSize.width) - Math.max(left, 0)) {
      context.fillText(name, Math.max(left, 0) + 6, 14)
    }
    context.setLineDash([2, 3])
    for (const line of lines) {
      const y = series.priceToCoordinate(line.price)
      if (y === null) continue
      context.strokeStyle = line.colour
      context.beginPath()
      context.moveTo(left, Math.round(y) + 0.5)
      context.lineTo(right, Math.round(y) + 0.5)
      context.stroke()
    }
    context.setLineDash([])
  })
}

/** Where a time stands on the axis: between two bars, or beyond the last one. In a gap of the record no time passes there. */
function coordinateOf({ chart, times, stepSeconds }: WindowsOptions, time: number): number | null {
  const after = times.findIndex((one) => one > time)
  const at = Math.max(0, (after === -1 ? times.length : after) - 1)
  // The axis knows whole places alone; the middle of a bar is at its place.
  const scale = chart.timeScale()
  const [here, next] = [at, at + 1].map((place) => scale.logicalToCoordinate(place as Logical))
  if (here == null || next == null) return null
  const since = (time - (times[at] ?? time)) / stepSeconds
  return here + (next - here) * ((after === -1 ? since : Math.min(1, since)) - 0.5)
}
