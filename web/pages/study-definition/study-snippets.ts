/** The same study over REST, on the command line, and by an assistant. */
import type { StudyDocument } from '../../query/study/document.js'
import { words } from '../study-parts/words.js'

export type Lang = 'curl' | 'cli' | 'assistant'

export interface SnippetOf {
  readonly document: StudyDocument
  readonly name: string
  readonly key: string
  readonly origin: string
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** The text of a snippet. The document is in it as it is, so that every way takes the same. */
export function snippetOf(lang: Lang, { document, name, key, origin }: SnippetOf): string {
  const json = JSON.stringify(document)
  if (lang === 'assistant') return words.definition.assistant(json)
  if (lang === 'cli')
    return [
      `printf '%s' ${quoted(json)} > study.json`,
      'hindsight study estimate study.json',
      'hindsight study run study.json > result.json',
    ].join('\n')
  const base = `${origin}/api/v1/research/strategies`
  const send = (what: string, body: string) =>
    `curl -s ${base}/${what} \\\n  -H 'Authorization: Bearer ${key}' \\\n  -H 'Content-Type: application/json' \\\n  -d ${body}`
  return [
    '# What a run would take. It is free.',
    send('estimate', quoted(JSON.stringify({ document }))),
    '',
    '# The run, with the three values of the estimate unchanged.',
    send(
      'run',
      quoted(JSON.stringify({ document, name, confirmation: 'OF_THE_ESTIMATE', attempt: 'OF_THE_ESTIMATE', units: 1 })),
    ),
  ].join('\n')
}
