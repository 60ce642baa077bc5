/** Where a dataset ends. */
import { dayEnd } from '../folder/spans.js'
import type { Manifest } from '../manifest/manifest.js'

/** The first minute of the first day after the dataset's last one. Throws RangeError for a dataset without segments. */
export function endOfDataset({ segments }: Pick<Manifest, 'segments'>): number {
  const last = segments.at(-1)
  if (last === undefined) throw new RangeError('the dataset has no segment')
  return dayEnd(last.end - 1)
}
