/** Completions for bash 4 and later. */
import type { CommandShape, OptionShape, Value } from './shape.js'

const flags = ({ long, short }: OptionShape): string[] => [`--${long}`, ...(short === undefined ? [] : [`-${short}`])]

function offered(value: Value): string {
  if (value === 'any') return 'return'
  if (value === 'file') return '_hindsight_offer -f; return'
  return value === 'folder' ? '_hindsight_offer -d; return' : `_hindsight_offer -W '${value.words.join(' ')}'; return`
}

function commandCase({ name, options, verbs, takesFiles }: CommandShape): string {
  const values = options.flatMap((option) =>
    option.value === undefined ? [] : [`        ${flags(option).join('|')}) ${offered(option.value)} ;;`],
  )
  return `    ${name})
      case $before in
${values.join('\n')}
      esac
      options='${options.flatMap(flags).join(' ')}'
      verbs='${verbs.join(' ')}'
      files=${takesFiles ? 'yes' : ''}
      ;;
`
}

/** The script. */
export const bash = (
  commands: readonly CommandShape[],
): string => `# bash completions of hindsight, made by: hindsight completions bash

# Offers the words of compgen that begin with the current one.
_hindsight_offer() {
  mapfile -t -O "\${#COMPREPLY[@]}" COMPREPLY < <(compgen "$@" -- "$current")
  if [[ $1 == -f || $1 == -d ]]; then compopt -o filenames 2>/dev/null; fi
}

_hindsight() {
  local current=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} options='' verbs='' files=''
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then
    _hindsight_offer -W '${[...commands.map(({ name }) => name), 'help', '--help', '--version'].join(' ')}'
    return
  fi
  case \${COMP_WORDS[1]} in
    help) ((COMP_CWORD == 2)) && verbs='${commands.map(({ name }) => name).join(' ')}' ;;
${commands.map(commandCase).join('')}  esac
  if [[ $current == -* ]]; then
    _hindsight_offer -W "$options"
    return
  fi
  if ((COMP_CWORD == 2)) && [[ -n $verbs ]]; then
    _hindsight_offer -W "$verbs"
    return
  fi
  if [[ -n $files ]]; then _hindsight_offer -f; fi
}

complete -F _hindsight hindsight
`
