/** Runs one command line: finds the command, runs it, and reports an error as one line and an exit status. */
import { ProblemError } from '../contract/errors.js'
import { problemOf } from '../contract/problem.js'
import { SERVICE_VERSION } from '../contract/versions.js'
import { COMMANDS } from './command-list.js'
import { didYouMean, TextError, UsageError } from './shared/command.js'
import { INTERRUPTED_STATUS, isInterrupted } from './shared/interrupt.js'
import { nextStep } from './shared/next-step.js'
import { print } from './shared/output.js'
import { helpOf, overviewOf, parseInput } from './shared/parse.js'

/** Runs the command line and returns the exit status. What it says goes to the streams of the process; it never rejects. */
export async function run(args: string[]): Promise<number> {
  try {
    return await runCommand(args)
  } catch (error) {
    return report(error)
  }
}

async function runCommand(args: string[]): Promise<number> {
  const [first, ...others] = args
  if (first === '--version' || first === '-V') {
    await print(`hindsight ${SERVICE_VERSION}\n`)
    return 0
  }
  // `hindsight help query` is `hindsight query --help`.
  const [name, ...rest] = first === 'help' && others.length > 0 ? [others[0]!, '--help'] : args
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    await print(overviewOf(COMMANDS))
    return 0
  }
  const command = COMMANDS.find((one) => one.name === name)
  if (command === undefined) {
    const meant = didYouMean(
      name,
      COMMANDS.map((one) => one.name),
    )
    throw new UsageError(`unknown command ${JSON.stringify(name)}${meant} (hindsight --help lists the commands)`)
  }
  const loaded = await command.load()
  const input = parseInput(name, loaded, rest)
  if (input === undefined) {
    await print(helpOf(command, loaded))
    return 0
  }
  return loaded.run(input)
}

/**
 * Prints an error and returns the exit status. A ProblemError is printed as problem+json, which programs can read
 * (status 2 for 400 and 413, otherwise 1); any other error is printed as one line (status 1).
 */
function report(error: unknown): number {
  if (isInterrupted()) {
    process.stderr.write('hindsight: interrupted\n')
    return INTERRUPTED_STATUS
  }
  if (error instanceof TextError) {
    process.stderr.write(error.text)
    return error.status
  }
  if (error instanceof ProblemError) {
    process.stderr.write(`${JSON.stringify(problemOf(error))}\n`)
    return error.status === 400 || error.status === 413 ? 2 : 1
  }
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(`hindsight: ${message.replaceAll('\n', ' ')}${nextStep(error)}\n`)
  if (process.env.HINDSIGHT_DEBUG && error instanceof Error) process.stderr.write(`${error.stack}\n`)
  return 1
}
