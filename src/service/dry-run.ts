/** What a query would cost an account if it were asked now. Nothing is scanned or reserved. */
import type { Principal } from '../accounts/index.js'
import type { InterpretEstimate, QueryIdentity } from '../research/index.js'
import { AccountPayer } from './account-payer.js'
import type { Service } from './service.js'

const MINUTES_PER_DAY = 1440

/** The JSON body of the answer to a dry run. */
export interface DryRunBody {
  dry_run: true
  canonical_query_hash: string
  dataset_revision: string
  feature_version: string
  reproducibility_key: string
  scope: { symbols: number; days: number }
  cost: number
  /** Credits of a fresh scan of the scope. */
  fresh_cost: number
  because: string
  allowance_remaining: number
  affordable: boolean
  /** The minutes of the scope inside the records of its symbols. */
  buckets: number
  expected_occurrences: number | null
  expected: InterpretEstimate['expected']
  warnings: InterpretEstimate['warnings']
}

/** Throws ProblemError: the faults of the document, `invalid_cursor`, `dataset_revision_changed`. */
export async function dryRun(
  { research, ledger }: Pick<Service, 'research' | 'ledger'>,
  principal: Principal,
  document: unknown,
): Promise<{ identity: QueryIdentity; body: DryRunBody }> {
  const payer = new AccountPayer(ledger, principal)
  const { identity, price, freshCredits, scopeMinutes, scopeSymbols } = await research.estimate(document, payer)
  const { buckets, expected_occurrences, expected, warnings } = (await research.expect(document)).estimate
  const remaining = await ledger.balance(principal.accountId)
  return {
    identity,
    body: {
      dry_run: true,
      canonical_query_hash: identity.canonicalQueryHash,
      dataset_revision: identity.datasetRevision,
      feature_version: identity.featureVersion,
      reproducibility_key: identity.reproducibilityKey,
      scope: { symbols: scopeSymbols, days: scopeMinutes / MINUTES_PER_DAY },
      cost: price.credits,
      fresh_cost: freshCredits,
      because: price.because,
      allowance_remaining: remaining,
      affordable: price.credits <= remaining,
      buckets,
      expected_occurrences,
      expected,
      warnings,
    },
  }
}
