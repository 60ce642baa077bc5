/** The location of the control store, for commands that need it. */
import { dirname, resolve } from 'node:path'
import { type ControlStore, isPostgresUrl, openControlStore, sharedSecret } from '../../accounts/index.js'
import { makeFolder } from '../../files/index.js'
import type { ResearchOptions } from '../../research/index.js'
import { didYouMean, type Input, type Option, UsageError } from './command.js'

export const CONTROL_OPTION: Readonly<Record<string, Option>> = {
  control: {
    type: 'string',
    value: 'FILE',
    help: 'control store (default: data/control.sqlite; environment: HINDSIGHT_CONTROL, DATABASE_URL)',
  },
}

/** The location: a file, or the URL of a PostgreSQL database. */
export const controlOf = (input: Input): string =>
  input.text('control') ?? process.env.HINDSIGHT_CONTROL ?? process.env.DATABASE_URL ?? 'data/control.sqlite'

/** Opens the control store. Creates the folder of a file if needed. Rejects when the store cannot be opened. */
export async function openControl(input: Input): Promise<ControlStore> {
  const location = controlOf(input)
  if (isPostgresUrl(location)) return openControlStore(location)
  const file = resolve(location)
  await makeFolder(dirname(file))
  return openControlStore(file)
}

/** What a verb of a command does with the control store: `operands` are those behind the verb. Resolves to the exit code. */
export type ControlAction = (store: ControlStore, input: Input, operands: string[]) => Promise<number>

/** Performs the verb that stands first among the operands, with the control store open. `takes`: the operands, as the help has them. */
export async function actOnControl(
  input: Input,
  command: string,
  takes: string,
  actions: Readonly<Record<string, ControlAction>>,
): Promise<number> {
  const [verb = '', ...operands] = input.positionals
  if (!Object.hasOwn(actions, verb)) {
    throw new UsageError(`${command} takes ${takes}${didYouMean(verb, Object.keys(actions))}`)
  }
  const store = await openControl(input)
  try {
    return await actions[verb]!(store, input, operands)
  } finally {
    await store.close()
  }
}

/** The key with which the servers of a control store sign cursors: in a file next to the store, or in the database. */
export async function cursorKeyOf(input: Input): Promise<Pick<ResearchOptions, 'cursorKey' | 'cursorKeyFile'>> {
  const location = controlOf(input)
  if (!isPostgresUrl(location)) return { cursorKeyFile: `${resolve(location)}.cursor-key` }
  const store = await openControlStore(location)
  try {
    return { cursorKey: await sharedSecret(store, 'cursor key') }
  } finally {
    await store.close()
  }
}
