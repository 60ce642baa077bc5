/** Every chart of random answers at four widths and six horizons, as text. */
import { h, type VNode } from 'preact'
import { renderToString } from 'preact-render-to-string'
import {
  Days,
  Distribution,
  HORIZONS,
  PathsFan,
  Reached,
  Returns,
  returnsAt,
  Symbols,
} from '../../../web/charts/index.js'
import { Sensitivity } from '../../../web/charts/sensitivity.js'
import type { RandomNumbers } from '../random/numbers.js'
import { randomAnswer, randomSweep } from './answers.js'

/** What a card leaves to its chart on a phone of 320 px, on one of 390, in a third and in two thirds of a page. */
const WIDTHS = [280, 358, 560, 1200]

export interface Drawn {
  readonly name: string
  readonly svg: string
}

/** Yields the charts of so many answers. */
export function* drawings(random: RandomNumbers, answers: number): Generator<Drawn> {
  for (let i = 0; i < answers; i++) {
    const { outcomes, charts } = randomAnswer(random.fork())
    const sweep = randomSweep(random.fork())
    for (const width of WIDTHS) {
      for (const horizon of HORIZONS) {
        const body = charts(horizon)
        const own = returnsAt(outcomes, horizon)
        const parts: [string, unknown][] = [
          ['returns', h(Returns, { width, outcomes, chosen: horizon })],
          ['reached', h(Reached, { width, outcomes, horizon })],
          [
            'distribution',
            h(Distribution, { width, histogram: body.histogram, horizon, median: own.quantiles.p50 ?? null }),
          ],
          [
            'days',
            h(Days, {
              width,
              days: body.days,
              from: '2025-05-05',
              to: random.pick(['2025-06-24', '2025-12-31', '2027-03-01']),
            }),
          ],
          ['symbols', h(Symbols, { width, symbols: body.symbols, horizon })],
          ['sensitivity', h(Sensitivity, { ...sweep, width, horizon, condition: '1h return', show: String })],
        ]
        if (body.paths !== null) parts.push(['paths', h(PathsFan, { width, horizon, paths: body.paths, outcomes })])
        for (const [name, part] of parts)
          yield { name: `${name} of answer ${i}, ${width} px, ${horizon}`, svg: renderToString(part as VNode) }
      }
    }
  }
}
