/** Saved definitions of studies: each opens as it is, or as a new study. */
import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { SavedStudy } from '../../api/studies.js'
import { Empty, LinkButton } from '../../parts/index.js'
import { encodeDocument } from '../../query/index.js'
import { studyLinks } from '../../words/en/study-links.js'
import { localized } from '../../words/index.js'

const words = localized(studyLinks)

export function SavedStudies({ studies }: { studies: readonly SavedStudy[] }): VNode {
  const [links, setLinks] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    void Promise.all(
      studies.map(async ({ id, definition }) => [id, `/studies/new#d=${await encodeDocument(definition)}`] as const),
    ).then((all) => setLinks(new Map(all)))
  }, [studies])
  return (
    <section class="card" aria-label={words.saved}>
      <header class="card-head">
        <h2>{words.saved}</h2>
        <span class="soft">{studies.length === 0 ? '' : words.savedLead}</span>
      </header>
      {studies.length === 0 ? (
        <Empty text={words.savedNone}>
          <LinkButton href="/studies">{words.all}</LinkButton>
        </Empty>
      ) : (
        <ul class="saved saved-studies">
          {studies.map(({ id, name, saved }) => (
            <li key={id}>
              <div class="saved-what">
                <a href={`/studies/${id}/definition`}>{name}</a>
                <p class="soft">{words.savedAt(saved)}</p>
              </div>
              <LinkButton small href={links.get(id) ?? '/studies/new'}>
                {words.again}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
