/** `hindsight repair`: rebuilds damaged segments from the normalized minutes. */
import { repairDataset } from '../../operator/index.js'
import { type Command, UsageError } from '../shared/command.js'
import { grouped, print, printJson } from '../shared/output.js'
import { WORKERS_OPTION, withProgress } from './import.js'
import { renderFaults } from './verify.js'

export const repairCommand: Command = {
  operands: '',
  example: 'hindsight repair',
  options: WORKERS_OPTION,
  notes: `Verifies the dataset, rebuilds damaged segments to the same bytes, and removes damaged files that can be rebuilt. The
revision and all answers stay. Exit status 1 when something could not be repaired; it is named with the reason.`,
  async run(input) {
    if (input.positionals.length > 0) throw new UsageError('repair takes no operands')
    const repair = await withProgress(input, (options) => repairDataset(options))
    const { revision, found, rebuilt, replaced_files, removed, left } = repair
    if (input.flag('json')) await printJson(repair)
    else if (found.length === 0) await print(`Nothing to repair: the dataset is whole, revision ${revision}.\n`)
    else {
      const layers =
        rebuilt.length === 0
          ? ''
          : `Rebuilt (${grouped(replaced_files)} file${replaced_files === 1 ? '' : 's'}): ${rebuilt.join(', ')}\n`
      const files = removed.length === 0 ? '' : `Removed, to be computed again: ${removed.join(', ')}\n`
      await print(`${layers}${files}${renderFaults(left)}`)
    }
    if (left.length === 0) return 0
    process.stderr.write(`hindsight: ${left.length} fault${left.length === 1 ? '' : 's'} could not be repaired\n`)
    return 1
  },
}
