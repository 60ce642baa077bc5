/**
 * A histogram with labels that Prometheus' client is given only when somebody asks for the figures, as with Tally: that client files every value anew by
 * its labels' names and values. Here whoever observes keeps hold of the series, and raises two counts and a sum.
 */
import type { Metric, Registry } from 'prom-client'

export class Series {
  /** How many values lie below each bound and above the one before it; the last one has no bound. */
  readonly counts: number[]
  count = 0
  sum = 0

  constructor(private readonly bounds: readonly number[]) {
    this.counts = new Array<number>(bounds.length + 1).fill(0)
  }

  observe(value: number): void {
    let i = 0
    while (i < this.bounds.length && value > this.bounds[i]!) i++
    this.counts[i]!++
    this.count++
    this.sum += value
  }
}

export class HistogramTally {
  readonly name: string
  private readonly series = new Map<string, { labels: Readonly<Record<string, string | number>>; series: Series }>()

  constructor(
    registry: Registry,
    private readonly about: { name: string; help: string; bounds: readonly number[] },
  ) {
    this.name = about.name
    // All that a registry wants of a metric is a name, and values when it is asked for them.
    registry.registerMetric(this as unknown as Metric)
  }

  /** The series of a set of labels, under a key that no other set has; made when it is first asked for. */
  of(key: string, labels: () => Readonly<Record<string, string | number>>): Series {
    const known = this.series.get(key)
    if (known !== undefined) return known.series
    const series = new Series(this.about.bounds)
    this.series.set(key, { labels: labels(), series })
    return series
  }

  /** For the registry. */
  async get() {
    const { name, help, bounds } = this.about
    const values = [...this.series.values()].flatMap(({ labels, series }) => {
      let below = 0
      const buckets = [...bounds, '+Inf'].map((le, i) => {
        below += series.counts[i]!
        return { metricName: `${name}_bucket`, labels: { le, ...labels }, value: below }
      })
      return [
        ...buckets,
        { metricName: `${name}_sum`, labels, value: series.sum },
        { metricName: `${name}_count`, labels, value: series.count },
      ]
    })
    return { name, help, type: 'histogram', aggregator: 'sum', values }
  }
}
