/** What the answer is, exactly: keys to copy, and a button that asks again and compares. */
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { Problem, postQuery } from '../../api/index.js'
import { IdentityList } from '../../charts/index.js'
import { Button, Copy } from '../../parts/index.js'
import { encodeDocument, firstPage } from '../../query/index.js'
import { go } from '../../shell/router.js'
import { t } from '../../words/index.js'
import type { Given } from './state/index.js'

export function Identity({ given }: { given: Given }): VNode {
  const { body, document } = given
  const [said, setSaid] = useState('')
  const [busy, setBusy] = useState(false)
  const verify = async () => {
    setBusy(true)
    try {
      const again = await postQuery(document)
      // Its key is a part of it.
      setSaid(
        JSON.stringify(again.body) === JSON.stringify(body) ? t.answer.identity.verified : t.answer.identity.changed,
      )
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setSaid(error.title)
    } finally {
      setBusy(false)
    }
  }
  const entries = [
    [t.answer.identity.key, body.reproducibility_key],
    [t.answer.identity.query, body.canonical_query_hash],
    [t.answer.identity.revision, body.dataset_revision],
  ] as const
  return (
    <IdentityList
      title={t.answer.identity.title}
      entries={entries}
      beside={(name, value) => <Copy text={value} kind="quiet" label={`${t.answer.identity.copy} ${name}`} />}
    >
      <p>
        {t.answer.identity.same}{' '}
        {t.answer.identity.versions({ features: body.feature_version, outcomes: body.outcomes_version })}{' '}
        <Button kind="quiet" small disabled={busy} onClick={verify}>
          {t.answer.identity.verify}
        </Button>{' '}
        <Button kind="quiet" small onClick={async () => go(`/coverage#d=${await encodeDocument(firstPage(document))}`)}>
          {t.answer.identity.recorded}
        </Button>{' '}
        <span role="status">{said}</span>
      </p>
    </IdentityList>
  )
}
