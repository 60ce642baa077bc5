/** The exact definition of a study: the document that REST, the command line and assistants take. */
import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { getStudyDefinition } from '../../api/studies.js'
import { Button, Copy, LinkButton, Segments, Skeleton, saveFile } from '../../parts/index.js'
import { encodeDocument } from '../../query/index.js'
import type { StudyDocument } from '../../query/study/document.js'
import type { PageProps } from '../../routes.js'
import { ProblemNote } from '../../shell/problem-note.js'
import { t } from '../../words/index.js'
import { NoStudy } from '../study-parts/no-study.js'
import { useLoaded } from '../study-parts/use-studies.js'
import { words } from '../study-parts/words.js'
import { type Lang, snippetOf } from './study-snippets.js'

export function StudyDefinitionPage({ parameters }: PageProps): VNode {
  const id = parameters.job ?? ''
  const { body, problem, again } = useLoaded((signal) => getStudyDefinition(id, signal), [id])
  const [link, setLink] = useState('/studies/new')
  useEffect(() => {
    if (body !== null) void encodeDocument(body.definition).then((d) => setLink(`/studies/new#d=${d}`))
  }, [body])
  const { definition: text } = words
  if (problem?.code === 'study_not_found') return <NoStudy />
  if (problem !== null) return <ProblemNote problem={problem} onAgain={again} />
  if (body === null) return <Skeleton lines={8} tall />
  const json = JSON.stringify(body.definition, null, 2)
  return (
    <>
      <header class="page-head">
        <h1>{body.name}</h1>
        <span class="buttons">
          {body.job !== null && <LinkButton href={`/studies/${body.job.id}`}>{words.open}</LinkButton>}
          <LinkButton kind="main" href={link}>
            {words.again}
          </LinkButton>
        </span>
        <p class="lead">{text.lead}</p>
      </header>
      <section class="card" aria-label={text.title}>
        <header class="card-head">
          <h2>{text.title}</h2>
          <span class="buttons">
            <Copy text={json}>{text.copy}</Copy>
            <Button
              small
              onClick={() =>
                saveFile(`study-${body.definition_hash.slice(0, 12)}.json`, 'application/json', `${json}\n`)
              }
            >
              {text.download}
            </Button>
          </span>
        </header>
        <dl class="identity-facts">
          <Fact name={text.hash} value={body.definition_hash} />
          <Fact name={text.revision} value={body.definition.source.revision} />
          {body.job !== null && <Fact name={text.engine} value={body.job.engine_version} />}
          {body.job !== null && <Fact name={text.job} value={body.job.id} />}
        </dl>
        <div class="snippets">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
          <pre class="definition-json" tabIndex={0}>
            <code>{json}</code>
          </pre>
        </div>
      </section>
      <Elsewhere document={body.definition} name={body.name} />
    </>
  )
}

const Fact = ({ name, value }: { name: string; value: string }): VNode => (
  <div>
    <dt>{name}</dt>
    <dd>
      <code class="long">{value}</code>
    </dd>
  </div>
)

/** The same study by other ways. */
function Elsewhere({ document, name }: { document: StudyDocument; name: string }): VNode {
  const [lang, setLang] = useState<Lang>('curl')
  const { definition: text } = words
  const snippet = snippetOf(lang, { document, name, key: t.pages.developer.yourKey, origin: location.origin })
  return (
    <section class="card" aria-label={text.run}>
      <header class="card-head">
        <h2>{text.run}</h2>
      </header>
      <div class="snippets">
        <div class="snippets-head">
          <Segments
            label={text.run}
            name="study-lang"
            quiet
            value={lang}
            options={Object.entries(text.langs).map(([value, label]) => ({ value, text: label }))}
            onPick={(value) => setLang(value as Lang)}
          />
          <Copy text={snippet} />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
        <pre tabIndex={0}>
          <code>{snippet}</code>
        </pre>
      </div>
    </section>
  )
}
