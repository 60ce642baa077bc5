/** `hindsight check`: asks the servers of the engine questions whose counts are known. */
import { checkEngine } from '../../operator/index.js'
import { ENGINE_OPTION, engineChoice, URL_OPTION } from '../options/engine-options.js'
import { type Command, datasetOf, UsageError } from '../shared/command.js'
import { print, printJson } from '../shared/output.js'

export const checkCommand: Command = {
  operands: '',
  example: 'hindsight check --engine clickhouse',
  options: { ...ENGINE_OPTION, ...URL_OPTION },
  notes:
    'The questions are about a few rows that hindsight load makes. hindsight serve asks them too, before it takes requests.',
  async run(input) {
    if (input.positionals.length > 0) throw new UsageError('check takes no operands')
    const questions = await checkEngine(datasetOf(input), engineChoice(input))
    if (input.flag('json')) await printJson({ questions, differ: 0 })
    else await print(`right: ${questions} of ${questions} questions have their known counts\n`)
    return 0
  },
}
