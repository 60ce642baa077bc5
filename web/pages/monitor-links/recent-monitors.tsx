/** The newest monitors that have not ended, as lines. */
import type { VNode } from 'preact'
import type { Monitor } from '../../api/monitors.js'
import { monitorLinks } from '../../words/en/monitor-links.js'
import { format, localized } from '../../words/index.js'

const words = localized(monitorLinks)

export const RecentMonitors = ({ monitors }: { monitors: readonly Monitor[] }): VNode => (
  <section class="card" aria-label={words.recent}>
    <header class="card-head">
      <h2>{words.recent}</h2>
      <a href="/monitors">{words.all}</a>
    </header>
    {monitors.length === 0 ? (
      <p class="caption">{words.recentNone}</p>
    ) : (
      <ul class="lines">
        {monitors.map(({ id, name, state, triggers, last_trigger, confirmed }) => (
          <li key={id}>
            <a href={`/monitors/${id}`}>{name}</a>
            <span class="soft">
              {words.states[state] ?? state} · {words.fired(triggers)}
            </span>
            <span class="soft">{format.day(last_trigger ?? confirmed)}</span>
          </li>
        ))}
      </ul>
    )}
  </section>
)
