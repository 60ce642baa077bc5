/** What can be done with an answer. */
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { Problem, postAnswerPage, postPublish, saveQuery } from '../../api/index.js'
import { headlineOf } from '../../charts/index.js'
import { Button, copyText, Dialog, Field, Menu, saveFile, toast, useKeys } from '../../parts/index.js'
import { PublishDialog } from '../../shell/publish-dialog.js'
import { go } from '../../shell/router.js'
import { t } from '../../words/index.js'
import { Snippets } from '../snippets/snippets.js'
import { askAnew } from './prose.js'
import { editing, type Given, horizon, linkOf } from './state/index.js'

export function AnswerActions({ given }: { given: Given }): VNode {
  const [dialog, setDialog] = useState<'save' | 'publish' | 'snippet' | null>(null)
  const words = t.answer.actions
  useKeys((key) => {
    if (key !== 's') return false
    setDialog('save')
    return true
  })
  const compare = async () => {
    const link = await linkOf(given.document)
    go(`/compare${link.slice(link.indexOf('#')).replace('#d=', '#a=')}`)
  }
  const copy = async () => {
    const link = new URL(await linkOf(given.document), location.origin).href
    toast((await copyText(link)) ? words.copied : link)
  }
  return (
    <>
      <Button
        onClick={() => {
          editing.value = true
        }}
      >
        {words.edit}
      </Button>
      <Button onClick={askAnew}>{words.anew}</Button>
      <Button onClick={() => void compare()}>{words.compare}</Button>
      <Button onClick={() => void copy()}>{words.copyLink}</Button>
      <Button kind="main" onClick={() => setDialog('save')}>
        {words.save}
      </Button>
      <Menu
        label={words.more}
        items={[
          ...(given.body.counts.occurrences > 0
            ? [
                { label: words.publish, onPick: () => setDialog('publish') },
                // The address says the question.
                { label: words.monitor, onPick: () => go(`/monitors/new${location.hash}`) },
              ]
            : []),
          { label: words.download, onPick: () => void downloadPage(given) },
          {
            label: words.json,
            onPick: () =>
              saveFile(
                `answer-${given.body.reproducibility_key.slice(0, 8)}.json`,
                'application/json',
                JSON.stringify(given.body),
              ),
          },
          { label: words.snippet, onPick: () => setDialog('snippet') },
        ]}
      />
      <SaveDialog given={given} open={dialog === 'save'} onClose={() => setDialog(null)} />
      <PublishAnswer given={given} open={dialog === 'publish'} onClose={() => setDialog(null)} />
      {dialog === 'snippet' && (
        <Dialog open title={words.snippet} onClose={() => setDialog(null)} wide>
          <Snippets document={given.document} />
        </Dialog>
      )}
    </>
  )
}

/** The same page as `hindsight query --html`, at the chosen horizon. */
async function downloadPage({ document, body }: Given): Promise<void> {
  try {
    const page = await postAnswerPage(document, horizon.value)
    saveFile(`answer-${body.reproducibility_key.slice(0, 8)}.html`, 'text/html', page.body.html)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    toast(error.detail === '' ? error.title : error.detail)
  }
}

interface DialogOf {
  readonly given: Given
  readonly open: boolean
  readonly onClose: () => void
}

function SaveDialog({ given, open, onClose }: DialogOf): VNode {
  const [fault, setFault] = useState<string>()
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    const name = new FormData(event.currentTarget as HTMLFormElement).get('name')
    try {
      await saveQuery(String(name), given.document)
      toast(t.pages.saved.saved)
      onClose()
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setFault(error.detail || error.title)
    }
  }
  return (
    <Dialog open={open} title={t.pages.saved.save} onClose={onClose}>
      <form onSubmit={(event) => void save(event)}>
        <Field label={t.pages.saved.name} hint={t.pages.saved.saveHint} {...(fault === undefined ? {} : { fault })}>
          {({ id, describedBy }) => (
            <input
              id={id}
              class="field"
              name="name"
              required
              maxLength={100}
              aria-describedby={describedBy}
              autocomplete="off"
            />
          )}
        </Field>
        <div class="dialog-actions">
          <Button kind="main" type="submit">
            {t.answer.actions.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function PublishAnswer({ given, open, onClose }: DialogOf): VNode {
  const words = t.pages.reports
  return (
    <PublishDialog
      open={open}
      onClose={onClose}
      words={{
        ...{ heading: words.publish, title: words.publishTitle, confirm: words.publishConfirm },
        ...{ button: words.publishButton, done: words.publishDone },
      }}
      publish={async (title) => (await postPublish(given.document, title)).body.id}
    >
      <p class="quoted">{headlineOf(given.body.counts).replaceAll('**', '')}</p>
      <p>{words.publishAsk}</p>
    </PublishDialog>
  )
}
