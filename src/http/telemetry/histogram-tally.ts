/**
 * A labelled histogram that is passed to the Prometheus client only when metrics are scraped, like Tally: that client
 * looks up every value by the names and values of its labels. Here the observer keeps a reference to the series, and an
 * observation updates two counts and a sum.
 */
import type { Metric, Registry } from 'prom-client'

export class Series {
  /**
   * Number of values per bucket: above the previous bound, and not above this one. The last bucket has no upper bound.
   */
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
    // A registry needs only the name of a metric, and its values when metrics are scraped.
    registry.registerMetric(this as unknown as Metric)
  }

  /** The series of a set of labels, created on first use. `key` must be unique per set of labels. */
  of(key: string, labels: () => Readonly<Record<string, string | number>>): Series {
    const known = this.series.get(key)
    if (known !== undefined) return known.series
    const series = new Series(this.about.bounds)
    this.series.set(key, { labels: labels(), series })
    return series
  }

  /** Called by the registry when metrics are scraped. */
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
