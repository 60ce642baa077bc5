/** `hindsight verify`: every digest of the dataset. */
import { verifyDataset } from '../research/inspect.js'
import { type Command, datasetOf, UsageError } from './command.js'
import { print, printJson } from './output.js'
import { Progress } from './progress.js'

export const verifyCommand: Command = {
  operands: '',
  options: {},
  notes: 'Exit status 1 when anything is missing, altered or truncated; each such file is named.',
  async run(input) {
    if (input.positionals.length > 0) throw new UsageError('verify takes no operands')
    const progress = new Progress()
    const result = await verifyDataset(datasetOf(input), (done, total) =>
      progress.show(`verifying: ${done} of ${total} files`),
    )
    progress.end()
    const whole = result.faults.length === 0
    if (input.flag('json')) await printJson(result)
    else if (whole) {
      await print(
        `whole: ${result.segments} segments, ${result.minutesFiles} files of minutes, revision ${result.revision}\n`,
      )
    } else {
      await print(`${result.faults.join('\n')}\n`)
      process.stderr.write(
        `hindsight: the dataset has ${result.faults.length} fault${result.faults.length === 1 ? '' : 's'}\n`,
      )
    }
    return whole ? 0 : 1
  },
}
