/** The counts of an audit: values compared and values that differ, by feature, by aggregate and in total. */
import type { Feature } from '../../contract/features.js'
import { isNull, shownValue } from '../../outcomes/index.js'
import type { Operand } from '../../plan/index.js'
import { shownOperand } from '../query/plan-document.js'
import { nullReason } from '../snapshot/snapshot-body.js'
import type { AuditReport } from './audit-reports.js'

const DIFFERENCES_MAX = 20

interface Counted {
  compared: number
  different: number
}

export interface BucketName {
  symbol: string
  anchor_time: string
}

export class AuditTally {
  private readonly features: Record<string, Counted>
  private readonly aggregates: Record<string, Counted> = {}
  private readonly total: Counted = { compared: 0, different: 0 }
  private readonly differences: AuditReport['differences'] = []

  constructor(audited: readonly Feature[]) {
    this.features = Object.fromEntries(audited.map(({ id }) => [id, { compared: 0, different: 0 }]))
  }

  add(bucket: BucketName, operand: Operand, stored: bigint, recomputed: bigint): void {
    const name = operand.field.split('.')[2]
    if (name !== undefined) this.aggregates[name] ??= { compared: 0, different: 0 }
    const group = name === undefined ? this.features[operand.feature]! : this.aggregates[name]!
    const text = (code: bigint) =>
      isNull(code) ? nullReason(code) : JSON.stringify(shownValue(shownOperand(operand), code))
    this.count(bucket, operand.field, stored, recomputed, [group, this.total], text)
  }

  addPrice(bucket: BucketName, field: string, stored: bigint, recomputed: bigint): void {
    const text = (code: bigint) => (isNull(code) ? nullReason(code) : String(code))
    this.count(bucket, field, stored, recomputed, [this.total], text)
  }

  sums(): Pick<AuditReport, 'compared' | 'different' | 'features' | 'aggregates' | 'differences'> {
    return { ...this.total, features: this.features, aggregates: this.aggregates, differences: this.differences }
  }

  private count(
    bucket: BucketName,
    field: string,
    stored: bigint,
    recomputed: bigint,
    groups: readonly Counted[],
    text: (code: bigint) => string,
  ): void {
    for (const group of groups) {
      group.compared += 1
      if (stored !== recomputed) group.different += 1
    }
    if (stored === recomputed || this.differences.length >= DIFFERENCES_MAX) return
    this.differences.push({ ...bucket, field, stored: text(stored), recomputed: text(recomputed) })
  }
}
