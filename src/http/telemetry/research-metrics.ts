/** Metrics of the use cases and of the dataset, read when metrics are scraped. */
import { Counter, Gauge, type Registry } from 'prom-client'
import type { DatasetInfo, ResearchHost } from '../../research/index.js'
import { CACHES } from '../../research/index.js'

const FOUND = ['memory', 'disk', 'nothing'] as const

export function watchResearch(registry: Registry, research: ResearchHost): void {
  const registers = [registry]
  new Gauge({
    name: 'hindsight_scans',
    help: 'Scans running and waiting for a place.',
    labelNames: ['state'],
    registers,
    collect() {
      const { running, waiting } = research.load
      this.set({ state: 'running' }, running)
      this.set({ state: 'waiting' }, waiting)
    },
  })
  new Counter({
    name: 'hindsight_cache_lookups_total',
    help: 'Look-ups by cache (page, list of occurrences, reference, snapshot) and where something was found.',
    labelNames: ['cache', 'found'],
    registers,
    collect() {
      this.reset()
      for (const cache of CACHES) {
        for (const found of FOUND) this.inc({ cache, found }, research.figures.lookups[cache][found])
      }
    },
  })
  new Gauge({
    name: 'hindsight_cache_bytes',
    help: 'Memory that what is kept of answers takes, by cache.',
    labelNames: ['cache'],
    registers,
    collect() {
      for (const cache of CACHES) this.set({ cache }, research.cacheBytes[cache])
    },
  })
  const scanned = (name: string, help: string, value: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(value())
      },
    })
  const { scans } = research.figures
  scanned('hindsight_scans_total', 'Scans that came to their end.', () => scans.ended)
  scanned('hindsight_scan_buckets_total', 'Buckets in the scopes of scans.', () => scans.buckets)
  scanned('hindsight_scan_bytes_total', 'Bytes that scans read to decide about them.', () => scans.bytes)
  scanned('hindsight_scan_occurrences_total', 'Occurrences that scans found.', () => scans.occurrences)
}

export function watchDataset(registry: Registry, research: ResearchHost): void {
  const registers = [registry]
  let known: DatasetInfo | undefined
  // info() lists every symbol, so it is called only once per revision.
  const info = (): DatasetInfo => {
    if (known?.revision !== research.revision) known = research.info()
    return known
  }
  new Gauge({
    name: 'hindsight_dataset_info',
    help: 'Always 1; the labels say which revision is served.',
    labelNames: ['revision', 'feature_version', 'simulated'],
    registers,
    collect() {
      const { revision, feature_version, simulated } = info()
      this.reset()
      this.set({ revision, feature_version, simulated: String(simulated) }, 1)
    },
  })
  const shown = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value())
      },
    })
  const seconds = (time: string | undefined): number => (time === undefined ? 0 : Date.parse(time) / 1000)
  shown('hindsight_dataset_last_bucket_timestamp_seconds', 'Open of the last recorded bucket; 0 without symbols.', () =>
    seconds(info().span?.last),
  )
  shown('hindsight_dataset_created_timestamp_seconds', 'When the revision was published.', () =>
    seconds(info().created),
  )
  shown('hindsight_dataset_symbols', 'Symbols in the dataset.', () => info().counts.symbols)
  shown('hindsight_dataset_segments', 'Segments of the dataset.', () => info().counts.segments)
  shown('hindsight_dataset_buckets', 'Buckets in the dataset.', () => info().counts.buckets)
  shown('hindsight_dataset_reload_failed', '1 while a newer revision cannot be opened.', () =>
    research.reloadError === undefined ? 0 : 1,
  )
}
