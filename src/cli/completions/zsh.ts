/** Completions for zsh 5. */
import type { CommandShape, OptionShape, Value } from './shape.js'

/** Text inside single quotes. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`
/** Text of a description: these characters have a meaning for _arguments. */
const escaped = (text: string): string => text.replace(/[[\]:\\]/g, '\\$&')

function action(value: Value): string {
  if (value === 'any') return ' '
  if (value === 'file') return '_files'
  return value === 'folder' ? '_files -/' : `(${value.words.join(' ')})`
}

function argument({ long, short, value, multiple, help }: OptionShape): string[] {
  const end = value === undefined ? '' : `:value:${action(value)}`
  const names = [`--${long}`, ...(short === undefined ? [] : [`-${short}`])]
  const before = multiple ? '*' : names.length > 1 ? `(${names.join(' ')})` : ''
  return names.map((name) => quoted(`${before}${name}[${escaped(help)}]${end}`))
}

function commandCase({ name, options, verbs, takesFiles }: CommandShape): string {
  const operands = [
    ...(verbs.length > 0 ? [quoted(`1:action:(${verbs.join(' ')})`)] : []),
    ...(takesFiles ? [quoted('*:file:_files')] : []),
  ]
  const lines = [...options.flatMap(argument), ...operands].map((line) => `        ${line}`)
  return `    ${name})\n      _arguments -s \\\n${lines.join(' \\\n')}\n      ;;\n`
}

/** The script: a file of $fpath, or the input of source. */
export const zsh = (commands: readonly CommandShape[]): string => `#compdef hindsight
# zsh completions of hindsight, made by: hindsight completions zsh

_hindsight() {
  local -a commands
  commands=(
${commands.map(({ name, summary }) => `    ${quoted(`${name}:${summary}`)}`).join('\n')}
    'help:show the options of a command'
  )
  if ((CURRENT == 2)); then
    _describe -t commands 'command' commands
    return
  fi
  local command=$words[2]
  shift words
  ((CURRENT--))
  case $command in
    help) ((CURRENT == 2)) && _describe -t commands 'command' commands ;;
${commands.map(commandCase).join('')}  esac
}

if [[ \${funcstack[1]} == _hindsight ]]; then _hindsight "$@"; else compdef _hindsight hindsight; fi
`
