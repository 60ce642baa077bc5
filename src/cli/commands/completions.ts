/** `hindsight completions`: prints a script that teaches a shell the commands and options. */
import { RENDERERS, type ShellName, shapeOf } from '../completions/index.js'
import { type Command, didYouMean, UsageError } from '../shared/command.js'
import { print } from '../shared/output.js'
import type { CommandEntry } from '../shared/parse.js'

const SHELLS = Object.keys(RENDERERS) as ShellName[]

/** The command for a list of commands. */
export const completionsCommand = (entries: readonly CommandEntry[]): Command => ({
  operands: SHELLS.join('|'),
  verbs: SHELLS,
  example: 'hindsight completions bash > ~/.local/share/bash-completion/completions/hindsight',
  options: {},
  notes: `bash  hindsight completions bash > ~/.local/share/bash-completion/completions/hindsight
zsh   hindsight completions zsh > DIR/_hindsight, where DIR is a folder of $fpath
fish  hindsight completions fish > ~/.config/fish/completions/hindsight.fish
The scripts are made from the list of commands and options of this version.`,
  async run(input) {
    const [name, ...more] = input.positionals
    const shell = SHELLS.find((one) => one === name)
    if (shell === undefined || more.length > 0) {
      throw new UsageError(`completions takes one of ${SHELLS.join(', ')}${didYouMean(name ?? '', SHELLS)}`)
    }
    await print(RENDERERS[shell](await shapeOf(entries)))
    return 0
  },
})
