/** The tools, in the order in which they are listed. */

import type { Tool } from '../protocol/tool.js'
import { cancelStrategy } from './cancel-strategy.js'
import { diffRevisions } from './diff-revisions.js'
import { explainQuery } from './explain-query.js'
import { getBaseRates } from './get-base-rates.js'
import { getSnapshot } from './get-snapshot.js'
import { getStrategy } from './get-strategy.js'
import { getUsage } from './get-usage.js'
import { interpretQuestion } from './interpret-question.js'
import { listRevisions } from './list-revisions.js'
import { listStrategies } from './list-strategies.js'
import { prepareStrategy } from './prepare-strategy.js'
import { queryOccurrences } from './query-occurrences.js'
import { readReport } from './read-report.js'
import { runStrategy } from './run-strategy.js'
import { saveStrategy } from './save-strategy.js'
import { searchRegistry } from './search-registry.js'
import { strategyCatalog } from './strategy-catalog.js'
import { strategyJob } from './strategy-job.js'
import { strategyResult } from './strategy-result.js'

export const TOOLS: readonly Tool[] = [
  searchRegistry,
  getBaseRates,
  interpretQuestion,
  explainQuery,
  queryOccurrences,
  getSnapshot,
  listRevisions,
  diffRevisions,
  getUsage,
  readReport,
  strategyCatalog,
  listStrategies,
  getStrategy,
  prepareStrategy,
  saveStrategy,
  runStrategy,
  cancelStrategy,
  strategyJob,
  strategyResult,
]

const BY_NAME: ReadonlyMap<string, Tool> = new Map(TOOLS.map((tool) => [tool.name, tool]))

/** The tool of that name, if there is one. */
export const toolNamed = (name: string): Tool | undefined => BY_NAME.get(name)
