/** Closes around single moments: reads the request, and renders what the engine found. */

import { RECORD_LIMITS } from '../../contract/bodies/record-limits.js'
import type { PathsBody } from '../../contract/bodies/records.js'
import type { OpenDataset } from '../../dataset/index.js'
import type { EngineRevision } from '../../engine/index.js'
import { isNull, minuteText, scaled } from '../../outcomes/index.js'
import { checkMembers, Faults, pointer, quote } from '../../plan/index.js'
import { type Bucket, bucketTime, outsideRecord, symbolNumber } from '../snapshot/bucket.js'
import { durationOf } from './durations.js'

export interface PathsRequest {
  anchors: Bucket[]
  /** Minutes from the anchor: multiples of the step, ascending, with 0 among them. */
  offsets: number[]
}

/** Throws ProblemError with every fault of the request. */
export function readPaths(request: unknown, dataset: OpenDataset): PathsRequest {
  const faults = new Faults()
  const members = checkMembers(request, ['anchors', 'before', 'after', 'step'], [], '', faults)
  faults.throwIfAny()
  const { before, after, step } = members!
  const [back, ahead, stride] = [
    durationOf('before', before, faults),
    durationOf('after', after, faults),
    durationOf('step', step, faults),
  ]
  const [first, last] = [-Math.floor(back / stride), Math.floor(ahead / stride)]
  const points = last - first + 1
  if (points > RECORD_LIMITS.points_max && faults.count === 0) {
    const detail = `a path would have ${points} points; at most ${RECORD_LIMITS.points_max}: choose a longer step`
    faults.add('value_range', '/step', detail)
  }
  const anchors = readAnchors(members!.anchors, dataset, faults)
  faults.throwIfAny()
  return { anchors, offsets: Array.from({ length: points }, (_, i) => (first + i) * stride) }
}

function readAnchors(value: unknown, dataset: OpenDataset, faults: Faults): Bucket[] {
  const path = '/anchors'
  if (!Array.isArray(value)) {
    faults.add('value_type', path, `an array of {symbol, t} is expected, not ${quote(value)}`)
    return []
  }
  const { anchors_max } = RECORD_LIMITS
  if (value.length === 0 || value.length > anchors_max) {
    faults.add('value_range', path, `${value.length} anchors; from 1 to ${anchors_max} are expected`)
  }
  return value.slice(0, anchors_max).map((anchor, i): Bucket => {
    const at = pointer(path, i)
    const members = checkMembers(anchor, ['symbol', 't'], [], at, faults)
    if (members?.symbol === undefined || members.t === undefined) return { symbol: 0, minute: 0 }
    const known = faults.count
    const symbol = symbolNumber(members.symbol, pointer(at, 'symbol'), dataset, faults)
    const minute = bucketTime(members.t, pointer(at, 't'), faults)
    const outside = faults.count === known ? outsideRecord(symbol, minute, dataset) : undefined
    if (outside !== undefined) faults.add('bad_time', pointer(at, 't'), `${quote(members.t)}: ${outside}`)
    return { symbol, minute }
  })
}

/** The paths of the request. Rejects with the code `segment_damaged`. */
export async function pathsBody(
  { anchors, offsets }: PathsRequest,
  dataset: OpenDataset,
  engine: EngineRevision,
): Promise<PathsBody> {
  const changes = await engine.paths(
    Uint32Array.from(anchors, ({ symbol }) => symbol),
    Uint32Array.from(anchors, ({ minute }) => minute),
    Int32Array.from(offsets),
  )
  return {
    minutes: offsets,
    paths: anchors.map(({ symbol, minute }, i) => ({
      symbol: dataset.symbols[symbol]!,
      t: minuteText(minute),
      closes: Array.from(changes.subarray(i * offsets.length, (i + 1) * offsets.length), (change) =>
        isNull(change) ? null : scaled(change, 5),
      ),
    })),
    dataset_revision: dataset.revision,
    ...(dataset.simulated && { simulated: true as const }),
  }
}
