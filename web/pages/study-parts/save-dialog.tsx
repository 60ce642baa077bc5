/** Saves a definition under a name. The same definition under the same name is saved once. */
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { Problem } from '../../api/index.js'
import { postStudySave } from '../../api/studies.js'
import { Button, Dialog, Field, toast } from '../../parts/index.js'
import type { StudyDocument } from '../../query/study/document.js'
import { words } from './words.js'

export interface SaveProps {
  readonly document: StudyDocument
  readonly name: string
  /** The job that it is of. */
  readonly revisitOf: string | null
  readonly onClose: () => void
  /** Faults of the document, which the form shows at their places. */
  readonly onProblem?: (problem: Problem) => void
}

export function SaveDialog({ document, name, revisitOf, onClose, onProblem }: SaveProps): VNode {
  const [fault, setFault] = useState<string>()
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    const chosen = String(new FormData(event.currentTarget as HTMLFormElement).get('name'))
    try {
      await postStudySave(document, chosen, revisitOf)
      toast(words.job.saved)
      onClose()
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setFault(error.faults[0]?.detail ?? (error.detail || error.title))
      onProblem?.(error)
    }
  }
  return (
    <Dialog open title={words.job.saveTitle} onClose={onClose}>
      <form onSubmit={(event) => void save(event)}>
        <Field label={words.job.name} hint={words.savedLead} {...(fault === undefined ? {} : { fault })}>
          {({ id, describedBy }) => (
            <input
              id={id}
              class="field"
              name="name"
              required
              maxLength={100}
              defaultValue={name}
              aria-describedby={describedBy}
              autocomplete="off"
            />
          )}
        </Field>
        <div class="dialog-actions">
          <Button kind="main" type="submit">
            {words.form.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
