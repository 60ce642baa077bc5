import { Histogram, Registry } from 'prom-client'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { HistogramTally } from '../../../src/http/telemetry/histogram-tally.js'
import { RandomNumbers } from '../../support/random/numbers.js'
import { fileSeed } from '../../support/random/seed.js'

const test = suite('a histogram that is filled in when it is asked for')
const seed = fileSeed(import.meta.url)

test('it shows what the client’s own histogram shows, values on a bound and beyond the last one included', async () => {
  const random = new RandomNumbers(seed)
  const [ours, theirs] = [new Registry(), new Registry()]
  const about = { name: 'took_seconds', help: 'Time.' }
  const bounds = [0.001, 0.25, 1, 30]
  const tally = new HistogramTally(ours, { ...about, bounds })
  const histogram = new Histogram({ ...about, buckets: bounds, labelNames: ['route', 'status'], registers: [theirs] })
  for (let i = 0; i < 500; i++) {
    const labels = { route: `/r${random.integer(0, 3)}`, status: random.integer(200, 203) }
    const value =
      random.unit() < 0.3 ? bounds[random.integer(0, bounds.length - 1)]! : random.unit() * 2 ** random.integer(-12, 8)
    tally.of(`${labels.route} ${labels.status}`, () => labels).observe(value)
    histogram.observe(labels, value)
  }
  const sorted = async (registry: Registry) => (await registry.metrics()).split('\n').sort()
  const shown = await sorted(ours)
  assert.ok(shown.some((line) => line.startsWith('took_seconds_bucket{le="+Inf",route="/r')))
  assert.equal(shown, await sorted(theirs))
})

test.run()
