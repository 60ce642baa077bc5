/** In place of a study whose address names none. */
import type { VNode } from 'preact'
import { LinkButton, NotHere } from '../../parts/index.js'
import { t } from '../../words/index.js'
import { words } from './words.js'

export function NoStudy(): VNode {
  return (
    <NotHere title={t.pages.missing.title} text={words.job.missing}>
      <LinkButton kind="main" href="/studies">
        {words.job.toList}
      </LinkButton>
    </NotHere>
  )
}
