/** `hindsight registry`: everything a query may state. */
import { canonicalJson } from '../contract/jcs.js'
import { buildRegistry } from '../contract/registry.js'
import type { Command } from './command.js'
import { print, table } from './output.js'

export const registryCommand: Command = {
  operands: '',
  options: {},
  notes: 'With --json: the bytes that the REST endpoint answers with.',
  async run(input) {
    const registry = buildRegistry()
    if (input.flag('json')) await print(canonicalJson(registry))
    else {
      const rows = registry.features.map((feature) => [`feature.${feature.id}`, feature.type, feature.definition])
      await print(table(['field', 'type', 'definition'], rows))
    }
    return 0
  },
}
