/** Price layers have prices and no other column, and no minutes. */
import { ProblemError } from '../../contract/errors.js'
import type { OpenDataset } from '../../dataset/index.js'

/** Throws ProblemError `engine_unsupported` where the dataset is a price layer. `what` needs more, and begins the sentence. */
export function needsAllColumns({ pricesAlone }: Pick<OpenDataset, 'pricesAlone'>, what: string): void {
  if (!pricesAlone) return
  throw new ProblemError('engine_unsupported', `${what} needs more than prices, and this server has prices alone`)
}
