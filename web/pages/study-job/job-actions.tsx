/** What can be done with a run: open it as a new study, save its definition, publish its result. */
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { Problem } from '../../api/index.js'
import { getStudyDefinition, postStudyPublish, type StudyDefinition, type StudyJob } from '../../api/studies.js'
import { Button, Copy, Dialog, Field, LinkButton, toast } from '../../parts/index.js'
import { encodeDocument } from '../../query/index.js'
import { ProblemNote } from '../../shell/problem-note.js'
import { go } from '../../shell/router.js'
import { t } from '../../words/index.js'
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
          job={job}
          onJob={onJob}
          onClose={() => {
            setPublishing(false)
          }}
        />
      )}
    </span>
  )
}

function PublishDialog({ job, onJob, onClose }: Of & { onClose: () => void }): VNode {
  const [problem, setProblem] = useState<Problem | null>(null)
  const [href, setHref] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const publish = async (event: SubmitEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      const title = String(new FormData(event.currentTarget as HTMLFormElement).get('title') ?? '').trim()
      const { body } = await postStudyPublish(job.id, title)
      setHref(`/reports/${body.report!.id}`)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }
  const close = () => {
    if (href !== null) onJob()
    onClose()
  }
  return (
    <Dialog open title={words.job.publishTitle} onClose={close}>
      {href !== null ? (
        <>
          <p>{words.job.publishDone}</p>
          <div class="dialog-actions">
            <Copy text={new URL(href, location.origin).href} small={false}>
              {t.answer.actions.copyLink}
            </Copy>
            <LinkButton kind="main" href={href}>
              {t.parts.open}
            </LinkButton>
          </div>
        </>
      ) : (
        <form onSubmit={(event) => void publish(event)}>
          <p>{words.job.publishAsk}</p>
          <p class="soft">{words.job.publishWhat}</p>
          <Field label={words.job.publishName}>
            {({ id }) => <input id={id} class="field" name="title" maxLength={100} autocomplete="off" />}
          </Field>
          <label class="check">
            <input type="checkbox" required />
            <span>{words.job.publishConfirm}</span>
          </label>
          {problem !== null && <ProblemNote problem={problem} />}
          <div class="dialog-actions">
            <Button kind="main" type="submit" disabled={isBusy}>
              {words.job.publishButton}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
