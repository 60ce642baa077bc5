/** The newest runs of studies, as lines. */
import type { VNode } from 'preact'
import type { StudyJob } from '../../api/studies.js'
import { Empty, LinkButton } from '../../parts/index.js'
import { studyLinks } from '../../words/en/study-links.js'
import { format, localized } from '../../words/index.js'

const words = localized(studyLinks)

export const RecentStudies = ({ jobs }: { jobs: readonly StudyJob[] }): VNode => (
  <section class="card" aria-label={words.recent}>
    <header class="card-head">
      <h2>{words.recent}</h2>
      {jobs.length > 0 && <a href="/studies">{words.all}</a>}
    </header>
    {jobs.length === 0 ? (
      <Empty text={words.recentNone}>
        <LinkButton href="/studies/new">{words.make}</LinkButton>
      </Empty>
    ) : (
      <ul class="lines">
        {jobs.map(({ attempt, id, name, state, created }) => (
          <li key={attempt}>
            <a href={`/studies/${id}`}>{name}</a>
            <span class="soft">{words.states[state] ?? state}</span>
            <span class="soft">{format.day(created)}</span>
          </li>
        ))}
      </ul>
    )}
  </section>
)
