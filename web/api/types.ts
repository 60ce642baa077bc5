/** The bodies that the workbench reads, as far as it reads them. */
import type { ChartsBody, Counts, OutcomesSummary } from '../charts/shapes.js'
import type { Clause, QueryDocument } from '../query/document.js'

export type { Interpretation } from '../query/interpretation.js'

export type FeatureValue = number | string | readonly string[] | null

/** One occurrence. Outcomes are null where a window is not complete. */
export interface Row {
  readonly symbol: string
  readonly anchor_time: string
  readonly known_at: string
  readonly price: number
  readonly features: Readonly<Record<string, FeatureValue>>
  readonly outcomes: Readonly<Record<string, number | null>>
  readonly step_times?: readonly string[]
  readonly steps?: readonly { readonly time: string; readonly features: Readonly<Record<string, FeatureValue>> }[]
}

/** One minute, as the row of an answer shows it. */
export interface Occurrence {
  readonly symbol: string
  readonly anchor_time: string
  readonly dataset_revision: string
  /** Whether the minute is an occurrence of the question; null without one. */
  readonly meets: boolean | null
  /** null where the minute has no price. */
  readonly row: Row | null
}

export interface FunnelClause {
  readonly clause: Clause
  readonly alone: number
  readonly cumulative: number
  readonly observed: { readonly min: number; readonly max: number } | null
  readonly nearest: number | null
}

export interface Answer {
  readonly canonical_query_hash: string
  readonly dataset_revision: string
  readonly feature_version: string
  readonly outcomes_version: string
  readonly reproducibility_key: string
  readonly counts: Counts
  readonly outcomes_summary: OutcomesSummary
  readonly rows: readonly Row[]
  readonly cursor: string | null
  readonly funnel?: { readonly where: readonly FunnelClause[]; readonly steps?: readonly (readonly FunnelClause[])[] }
  readonly simulated?: boolean
}

export interface Warning {
  readonly code: string
  readonly clause: readonly unknown[]
  readonly text: string
}

export interface Estimate {
  readonly canonical_query_hash: string
  readonly dataset_revision: string
  readonly reproducibility_key: string
  readonly scope: { readonly symbols: number; readonly days: number }
  readonly cost: number
  /** Of a fresh scan. */
  readonly fresh_cost: number
  readonly because: string
  readonly allowance_remaining: number
  readonly affordable: boolean
  readonly buckets?: number
  readonly expected_occurrences?: number | null
  readonly expected?: string
  readonly warnings?: readonly Warning[]
}

/** What one revision of the dataset has otherwise than another, and what it does to the answer of a question. */
export interface RevisionDiff {
  readonly before: string
  readonly after: string
  readonly days_appended: readonly string[]
  readonly days_removed: readonly string[]
  readonly symbols_listed: readonly string[]
  readonly symbols_removed: readonly string[]
  readonly symbols_extended: readonly string[]
  readonly buckets_appended: number
  readonly buckets_removed: number
  readonly buckets_restated: number
  readonly restated: readonly {
    readonly day: string
    readonly symbol: string
    readonly buckets: number
    readonly reason: 'records' | 'look_back' | 'market' | 'unknown'
  }[]
  readonly restated_more: number
  readonly query?: {
    readonly occurrences: readonly [before: number, after: number]
    readonly appeared: number
    readonly gone: number
    readonly changed: Readonly<Record<string, number>>
    readonly first_appeared: readonly { readonly symbol: string; readonly anchor_time: string }[]
    readonly first_gone: readonly { readonly symbol: string; readonly anchor_time: string }[]
    readonly first_changed: readonly {
      readonly symbol: string
      readonly anchor_time: string
      readonly members: readonly string[]
    }[]
  }
}

export interface PathsBody {
  readonly minutes: readonly number[]
  readonly paths: readonly {
    readonly symbol: string
    readonly t: string
    readonly closes: readonly (number | null)[]
  }[]
}

export interface Candles {
  readonly symbol: string
  readonly step: string
  readonly price_decimals: number
  readonly bars: readonly {
    readonly time: string
    readonly open: number
    readonly high: number
    readonly low: number
    readonly close: number
    readonly volume: number | null
    readonly minutes: number
  }[]
  /** Settlements that are recorded in the window. */
  readonly funding: readonly { readonly time: string; readonly rate: number }[]
}

export interface Snapshot {
  readonly symbol: string
  readonly anchor_time: string
  readonly known_at: string
  readonly prices: Readonly<Record<string, number | null>>
  readonly features: Readonly<
    Record<
      string,
      {
        readonly value: FeatureValue
        readonly unit: string
        readonly null_reason?: string
        readonly percentile?: number | null
      }
    >
  >
  readonly rules: { readonly fired: readonly string[]; readonly undetermined: readonly string[] }
}

/** Who sits at the browser. `person` is null when nobody is signed in; `account` until one is chosen. */
export interface Session {
  readonly service: {
    readonly version: string
    readonly availability: { readonly status: string; readonly estimated_release: string; readonly sentence: string }
    readonly dataset_revision: string
    readonly simulated: boolean
  }
  readonly person: { readonly name: string } | null
  readonly account: { readonly name: string; readonly plan: string } | null
  readonly accounts: readonly { readonly name: string; readonly plan: string }[]
  readonly roles: readonly string[]
  readonly scopes: readonly string[]
  readonly signed_in: { readonly time: string; readonly recent: boolean; readonly recent_until: string } | null
}

/** How a person signs in, and from where. */
export interface Person {
  readonly name: string
  readonly has_password: boolean
  readonly passkeys: readonly {
    readonly id: string
    readonly name: string
    readonly created: string
    readonly last_used: string | null
  }[]
  readonly sessions: readonly {
    readonly id: string
    readonly browser: string
    readonly method: string
    readonly last_used: string
    readonly here: boolean
  }[]
  readonly events: readonly { readonly time: string; readonly kind: string; readonly sentence: string }[]
}

export interface Usage {
  readonly account: string
  readonly plan: string
  readonly monthly_allowance: number
  readonly balance: number
  readonly reserved: number
  readonly renews: string
  readonly month: string
  readonly charged: { readonly credits: number; readonly charges: number }
  readonly by_key: readonly { readonly key_id: string | null; readonly credits: number; readonly charges: number }[]
  readonly entries: readonly {
    readonly id: number
    readonly time: string
    readonly kind: string
    readonly credits: number
    readonly reference: string
  }[]
  readonly next: number | null
}

export interface SavedQuery {
  readonly id: string
  readonly name: string
  readonly document: QueryDocument
  readonly canonical_query_hash: string
  readonly last: { readonly dataset_revision: string; readonly occurrences: number } | null
  readonly created: string
  readonly changed: string
}

export interface Key {
  readonly id: string
  readonly name: string | null
  readonly scopes: readonly string[]
  readonly created: string
  readonly expires: string | null
  readonly revoked?: string | null
  readonly last_used?: string | null
  readonly key?: string
}

export interface ReportLine {
  readonly id: string
  readonly kind: string
  readonly title: string | null
  readonly published: string
  readonly headline: string
  readonly simulated: boolean
}

// The bodies of the operator's page are read whole.
export type {
  OperatorAccounts,
  OperatorImports,
  OperatorJobs,
  OperatorOverview,
  Verification,
} from '../../clients/typescript/src/index.js'
export type { ChartsBody }

/** Recorded minutes by symbol, source and period. A list of a source has one number per entry of `periods`. */
export interface CoverageBody {
  readonly resolution: 'day' | 'month'
  readonly sources: readonly { readonly id: string; readonly title: string }[]
  readonly periods: readonly string[]
  readonly symbols: readonly {
    readonly symbol: string
    readonly first: string
    readonly last: string
    readonly present: Readonly<Record<string, readonly number[]>>
    readonly quarantined: Readonly<Record<string, readonly number[]>>
  }[]
  readonly dataset_revision: string
}

export interface Revision {
  readonly revision: string
  readonly current: boolean
  readonly created: string
  readonly kind: string | null
  readonly previous: string | null
  readonly symbols: number
  readonly last: string | null
}
