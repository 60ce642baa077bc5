/** Publishing, which is for ever: a title, a box to tick, and then the link. */
import type { ComponentChildren, VNode } from 'preact'
import { useState } from 'preact/hooks'
import { Problem } from '../api/index.js'
import { Button, Copy, Dialog, Field, LinkButton } from '../parts/index.js'
import { t } from '../words/index.js'
import { ProblemNote } from './problem-note.js'

/** The service takes titles of so many characters. */
const TITLE_MAX = 100

export interface PublishDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly words: {
    readonly heading: string
    readonly title: string
    readonly confirm: string
    readonly button: string
    readonly done: string
  }
  /** What is published, and what that means. */
  readonly children: ComponentChildren
  /** Publishes, with a title that may be empty, and resolves to the id of the report. */
  readonly publish: (title: string) => Promise<string>
}

export function PublishDialog({ open, onClose, words, children, publish }: PublishDialogProps): VNode {
  const [problem, setProblem] = useState<Problem | null>(null)
  const [href, setHref] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(null)
    try {
      const title = String(new FormData(event.currentTarget as HTMLFormElement).get('title') ?? '').trim()
      setHref(`/reports/${await publish(title)}`)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open={open} title={words.heading} onClose={onClose}>
      {href !== null ? (
        <>
          <p>{words.done}</p>
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
        <form onSubmit={(event) => void submit(event)}>
          {children}
          <Field label={words.title}>
            {({ id }) => <input id={id} class="field" name="title" maxLength={TITLE_MAX} autocomplete="off" />}
          </Field>
          <label class="check">
            <input type="checkbox" required />
            <span>{words.confirm}</span>
          </label>
          {problem !== null && <ProblemNote problem={problem} />}
          <div class="dialog-actions">
            <Button kind="main" type="submit" disabled={isBusy}>
              {words.button}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
