/** The first request in three languages, with a document. Pages that know no key say YOUR_KEY. */
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { Copy, Segments } from '../../parts/index.js'
import type { QueryDocument } from '../../query/index.js'
import { t } from '../../words/index.js'

const LANGS = ['curl', 'python', 'typescript'] as const
type Lang = (typeof LANGS)[number]

/** The text of a snippet. */
export function snippetOf(lang: Lang, document: unknown, key: string, origin: string): string {
  const url = `${origin}/api/v1/research/query`
  const json = JSON.stringify(document)
  switch (lang) {
    case 'curl':
      return `curl -s ${url} \\\n  -H 'Authorization: Bearer ${key}' \\\n  -H 'Content-Type: application/json' \\\n  -d '${json.replaceAll("'", "'\\''")}'`
    case 'python':
      return `import json, urllib.request\n\ndocument = json.loads(r'''${json}''')\nrequest = urllib.request.Request(\n    "${url}",\n    data=json.dumps(document).encode(),\n    headers={"Authorization": "Bearer ${key}", "Content-Type": "application/json"},\n)\nanswer = json.load(urllib.request.urlopen(request))\nprint(answer["counts"]["occurrences"], "of", answer["counts"]["eligible"])`
    default:
      return `const response = await fetch('${url}', {\n  method: 'POST',\n  headers: { Authorization: 'Bearer ${key}', 'Content-Type': 'application/json' },\n  body: JSON.stringify(${json}),\n})\nconst answer = await response.json()\nconsole.log(answer.counts.occurrences, 'of', answer.counts.eligible)`
  }
}

export function Snippets({ document, apiKey }: { document: QueryDocument; apiKey?: string }): VNode {
  const [lang, setLang] = useState<Lang>('curl')
  const text = snippetOf(lang, document, apiKey ?? t.pages.developer.yourKey, location.origin)
  return (
    <div class="snippets">
      <div class="snippets-head">
        <Segments
          label={t.pages.developer.snippets}
          name="lang"
          quiet
          value={lang}
          options={LANGS.map((value) => ({ value, text: t.pages.developer.langs[value] ?? value }))}
          onPick={(value) => setLang(value as Lang)}
        />
        <Copy text={text} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
    </div>
  )
}
