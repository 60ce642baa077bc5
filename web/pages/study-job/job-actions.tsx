/** What can be done with a run: open it as a new study, save its definition, publish its result. */
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { Problem } from '../../api/index.js'
import { getStudyDefinition, postStudyPublish, type StudyDefinition, type StudyJob } from '../../api/studies.js'
import { Button, LinkButton, toast } from '../../parts/index.js'
import { encodeDocument } from '../../query/index.js'
import { PublishDialog } from '../../shell/publish-dialog.js'
import { go } from '../../shell/router.js'
import { SaveDialog } from '../study-parts/save-dialog.js'
import { words } from '../study-parts/words.js'

interface Of {
  readonly job: StudyJob
  /** The job has changed. */
  readonly onJob: () => void
}

export function JobActions({ job, onJob }: Of): VNode {
  const [saving, setSaving] = useState<StudyDefinition | null>(null)
  const [isPublishing, setPublishing] = useState(false)
  const [isPublished, setPublished] = useState(false)
  const withDefinition = async (use: (found: StudyDefinition) => void | Promise<void>) => {
    try {
      await use((await getStudyDefinition(job.id)).body)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      toast(error.detail || error.title)
    }
  }
  const revisit = async ({ definition }: StudyDefinition) => go(`/studies/new#d=${await encodeDocument(definition)}`)
  return (
    <span class="buttons">
      <Button onClick={() => void withDefinition(revisit)}>{words.again}</Button>
      <Button onClick={() => void withDefinition((found) => setSaving(found))}>{words.job.save}</Button>
      <LinkButton href={`/studies/${job.id}/definition`}>{words.job.definition}</LinkButton>
      {job.state === 'succeeded' &&
        (job.report === null ? (
          <Button kind="main" onClick={() => setPublishing(true)}>
            {words.job.publish}
          </Button>
        ) : (
          <LinkButton kind="main" href={`/reports/${job.report.id}`}>
            {words.job.published}
          </LinkButton>
        ))}
      {saving !== null && (
        <SaveDialog document={saving.definition} name={job.name} revisitOf={job.id} onClose={() => setSaving(null)} />
      )}
      {isPublishing && (
        <PublishDialog
          open
          words={{
            ...{ heading: words.job.publishTitle, title: words.job.publishName, confirm: words.job.publishConfirm },
            ...{ button: words.job.publishButton, done: words.job.publishDone },
          }}
          publish={async (title) => {
            const { body } = await postStudyPublish(job.id, title)
            setPublished(true)
            return body.report!.id
          }}
          onClose={() => {
            setPublishing(false)
            if (isPublished) onJob()
          }}
        >
          <p>{words.job.publishAsk}</p>
          <p class="soft">{words.job.publishWhat}</p>
        </PublishDialog>
      )}
    </span>
  )
}
