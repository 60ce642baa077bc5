/** An account whose ledger does not add up. */
export interface LedgerFault {
  account: string
  /** In one sentence. */
  fault: string
}
