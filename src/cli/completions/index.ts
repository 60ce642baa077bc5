/** Scripts of completions, made from the list of commands. */
import { bash } from './bash.js'
import { fish } from './fish.js'
import type { CommandShape } from './shape.js'
import { zsh } from './zsh.js'

export { shapeOf } from './shape.js'

/** By shell: renders the script. */
export const RENDERERS = { bash, zsh, fish } as const satisfies Record<
  string,
  (commands: readonly CommandShape[]) => string
>

export type ShellName = keyof typeof RENDERERS
