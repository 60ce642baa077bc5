/** An account whose ledger is inconsistent. */
export interface LedgerFault {
  account: string
  /** One sentence. */
  fault: string
}
