/** A summary of a dataset for `hindsight info` and the registry. */

import { type VenueId, venueOfSymbol } from '../../contract/venues.js'
import { minuteName } from '../folder/spans.js'
import type { Manifest } from '../manifest/manifest.js'

export interface DatasetInfo {
  revision: string
  simulated: boolean
  normalization_version: string
  feature_version: string
  created: string
  /** First and last recorded bucket of any symbol; null for a dataset without symbols. */
  span: { first: string; last: string } | null
  symbols: {
    symbol: string
    venue: VenueId
    /** As people write the venue. */
    venue_title: string
    first: string
    last: string
    buckets: number
    /** By source letter: minutes with a record, quarantined minutes, and the first and last of them. */
    coverage: Record<string, { first: string | null; last: string | null; minutes: number; quarantined: number }>
  }[]
  counts: { symbols: number; segments: number; buckets: number; quarantined: number }
  bytes: { segments: number; minutes: number }
  imports: Record<string, number>
}

function sum(numbers: Iterable<number>): number {
  let total = 0
  for (const number of numbers) total += number
  return total
}

function venueIn(symbol: string): { venue: VenueId; venue_title: string } {
  const { id, title } = venueOfSymbol(symbol)
  return { venue: id, venue_title: title }
}

/** Summarizes an open dataset, or anything that has a manifest. */
export function datasetInfo({ manifest }: { readonly manifest: Manifest }): DatasetInfo {
  const { symbols } = manifest
  const buckets = symbols.map(({ first, last }) => last - first + 1)
  const firsts = symbols.map(({ first }) => first)
  const lasts = symbols.map(({ last }) => last)
  return {
    revision: manifest.revision,
    simulated: manifest.simulated,
    normalization_version: manifest.normalization_version,
    feature_version: manifest.feature_version,
    created: manifest.created,
    span:
      symbols.length === 0 ? null : { first: minuteName(Math.min(...firsts)), last: minuteName(Math.max(...lasts)) },
    symbols: symbols.map(({ name, first, last, coverage }, i) => ({
      symbol: name,
      ...venueIn(name),
      first: minuteName(first),
      last: minuteName(last),
      buckets: buckets[i]!,
      coverage: Object.fromEntries(
        coverage.map(({ source, first: from, last: to, minutes, quarantined }) => [
          source,
          {
            first: from === null ? null : minuteName(from),
            last: to === null ? null : minuteName(to),
            minutes,
            quarantined,
          },
        ]),
      ),
    })),
    counts: {
      symbols: symbols.length,
      segments: manifest.segments.length,
      buckets: sum(buckets),
      quarantined: sum(symbols.flatMap(({ coverage }) => coverage.map(({ quarantined }) => quarantined))),
    },
    bytes: {
      segments: sum(manifest.segments.map(({ bytes, market }) => bytes + (market?.bytes ?? 0))),
      minutes: sum(manifest.minutes.map(({ bytes }) => bytes)),
    },
    imports: manifest.imports,
  }
}
