/** Says that an answer, the link that led here and the data are not of one revision, and offers what changed between them. */
import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Problem, postEstimate, service } from '../../api/index.js'
import { Button } from '../../parts/index.js'
import type { QueryDocument } from '../../query/index.js'
import { lazy } from '../../shell/lazy.js'
import { t } from '../../words/index.js'
import { answer, linkedRevision, run, running, setDraft } from './state/index.js'
import type { ChangesProps } from './what-changed.js'

const WhatChanged = lazy<ChangesProps>(() => import('./what-changed.js').then((part) => part.WhatChanged), 'unseen')
const SHORT = 8
const short = (revision: string): string => revision.slice(0, SHORT)

interface Difference {
  readonly text: string
  readonly from: string
  readonly to: string
  /** There is an answer, and the data is newer. */
  readonly isOld: boolean
}

/** null where all are of one revision. */
function differenceOf(own: string | null, newest: string | null, linked: string | null): Difference | null {
  const words = t.answer.newer
  if (own !== null && newest !== null && own !== newest) {
    return {
      text: words.arrived({ own: short(own), newest: short(newest) }),
      ...{ from: own, to: newest, isOld: true },
    }
  }
  const now = own ?? newest
  if (linked === null || now === null || now.startsWith(linked)) return null
  const text =
    own === null ? words.olderQuestion(short(linked)) : words.olderLink({ linked: short(linked), own: short(own) })
  return { text, from: linked, to: now, isOld: false }
}

/** `document`: the question that is compared. */
export function RevisionNote({ document }: { document: QueryDocument }): VNode | null {
  const given = answer.value
  const found = differenceOf(
    given?.body.dataset_revision ?? null,
    service.value?.dataset_revision ?? null,
    linkedRevision.value,
  )
  const [shown, setShown] = useState(false)
  const price = usePrice(document, found)
  if (found === null) return null
  const words = t.answer.newer
  return (
    <section class="note" data-note={found.isOld ? 'newer' : 'older'} aria-label={words.title} aria-live="polite">
      <p>{found.text}</p>
      <p class="note-actions">
        {found.isOld && given !== null && (
          <Button
            kind="main"
            disabled={price === null || running.value !== null}
            onClick={() => {
              setDraft(given.document)
              void run()
            }}
          >
            {words.again(t.answer.cost(price?.cost ?? null))}
          </Button>
        )}
        <Button aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? words.hide : words.whatChanged}
        </Button>
      </p>
      {shown && (
        <WhatChanged
          key={`${found.from} ${found.to}`}
          document={document}
          from={found.from}
          to={found.to}
          most={2 * (price?.fresh_cost ?? 1)}
        />
      )}
    </section>
  )
}

/** What asking the newest revision would cost; null while it is not known. */
function usePrice(document: QueryDocument, of: Difference | null): { cost: number; fresh_cost: number } | null {
  const [price, setPrice] = useState<{ cost: number; fresh_cost: number } | null>(null)
  useEffect(() => {
    if (of === null) return
    const abort = new AbortController()
    setPrice(null)
    postEstimate(document, abort.signal)
      .then(({ body }) => setPrice(body))
      .catch((error: unknown) => {
        if (!(error instanceof Problem) && !abort.signal.aborted) throw error
      })
    return () => abort.abort()
  }, [document, of?.to])
  return price
}
