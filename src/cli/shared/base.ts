/** The base URL, for commands that need it. */
import { type Base, baseOf } from '../../people/index.js'
import { type Input, type Option, UsageError } from './command.js'

export const BASE_OPTION: Readonly<Record<string, Option>> = {
  'base-url': {
    type: 'string',
    value: 'URL',
    help: 'address under which people reach the service: https, or http://localhost (default on loopback: http://localhost:PORT; environment: HINDSIGHT_BASE_URL)',
  },
}

/** The base that was set; undefined when none was. Throws UsageError. */
export function baseIn(input: Input): Base | undefined {
  const text = input.text('base-url') ?? process.env.HINDSIGHT_BASE_URL
  if (text === undefined || text === '') return undefined
  try {
    return baseOf(text)
  } catch (error) {
    throw new UsageError(`--base-url: ${(error as Error).message}`)
  }
}
