import type { StudyCatalogBody } from '../../contract/bodies/studies.js'
import { ProblemError } from '../../contract/errors.js'
import { nearestNames } from '../../contract/text/nearest-names.js'
import { Arguments } from '../protocol/arguments.js'
import type { Tool } from '../protocol/tool.js'
import { readJson } from '../shown/registry-read.js'
import { input, list, object, output, texts } from './schemas.js'

const MARKETS = 50

export const strategyCatalog: Tool = {
  name: 'strategy_catalog',
  title: 'What a strategy study may use',
  description:
    'The source revision that a study document must name, the time that is covered, markets, the features of 5-minute bars that clauses may have, operators, limits and defaults. Free. Read it before prepare_strategy. Studies have fewer features than queries.',
  scope: 'research:read',
  effect: 'reads',
  idempotent: true,
  input: input({ symbols: texts('only these markets', MARKETS) }),
  output: output({
    source: object('revision and bars'),
    coverage: object(),
    markets: list(),
    features: { type: 'array', items: { type: 'string' } },
    limits: object(),
    defaults: object(),
  }),
  async call(given, { caller }) {
    const args = new Arguments(given, [], ['symbols'])
    const symbols = args.texts('symbols', MARKETS)
    args.done()
    const { json_schema: _, ...catalog } = readJson<StudyCatalogBody>((await caller.studies.catalog()).bytes)
    const names = catalog.markets.map(({ symbol }) => symbol)
    const unknown = (symbols ?? []).filter((symbol) => !names.includes(symbol))
    if (unknown.length > 0) {
      throw ProblemError.of(
        unknown.map((symbol) => ({
          code: 'unknown_symbol' as const,
          path: '/symbols',
          detail: `no market ${JSON.stringify(symbol.slice(0, 40))}`,
          nearest: nearestNames(symbol, names),
        })),
      )
    }
    const wanted = catalog.markets.filter(({ symbol }) => symbols === undefined || symbols.includes(symbol))
    const markets = wanted.slice(0, MARKETS)
    return {
      say: [
        `Studies use the revision ${catalog.source.revision}, from ${catalog.coverage.from} to ${catalog.coverage.to}, of ${names.length} markets.`,
        'The schema of the document is that of prepare_strategy. Clauses can have the features listed here alone; what a query says with others, a study cannot.',
        'Baselines enter at the open after the signal and leave at the horizon. They are added by the service and count for the price, so a plain market entry needs no policy of its own.',
      ],
      members: {
        identity: { source_revision: catalog.source.revision, engine_version: catalog.engine_version },
        ...catalog,
        markets,
        ...(wanted.length > markets.length && { markets_not_shown: wanted.length - markets.length }),
      },
      cuts: [{ member: 'markets', how: 'name `symbols`' }],
    }
  },
}
