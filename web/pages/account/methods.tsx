/** Sign-in methods and sessions: passkeys, password, where one is signed in. Changes need a sign-in within the last 15 minutes. */
import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { changePerson, getPerson, type Person, Problem, passkeyOptions } from '../../api/index.js'
import { Button, Dialog, Field, Skeleton, toast } from '../../parts/index.js'
import { ProblemNote } from '../../shell/problem-note.js'
import { format, t } from '../../words/index.js'

/** `onDrawn`: they have their height. */
export function Methods({ onDrawn }: { onDrawn: () => void }): VNode {
  const [person, setPerson] = useState<Person | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [dialog, setDialog] = useState<'password' | 'passkey' | null>(null)
  const words = t.pages.account
  const attempt = async (work: () => Promise<{ body: Person }>): Promise<boolean> => {
    try {
      setPerson((await work()).body)
      setProblem(null)
      return true
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setProblem(error)
      return false
    }
  }
  useEffect(() => void attempt(getPerson).finally(onDrawn), [])
  const remove = (path: Parameters<typeof changePerson>[0], body: object) =>
    void attempt(() => changePerson(path, body))
  return (
    <section class="card" aria-label={words.methods}>
      <header class="card-head">
        <h2>{words.methods}</h2>
      </header>
      {problem !== null && <ProblemNote problem={problem} />}
      {person === null ? (
        problem === null && <Skeleton lines={4} />
      ) : (
        <>
          <ul class="lines">
            {person.passkeys.map(({ id, name, created }) => (
              <li key={id}>
                <span>
                  {words.passkey} <strong>{name}</strong>
                </span>
                <span class="soft">{words.added(format.day(created))}</span>
                <Button small kind="danger" onClick={() => remove('passkeys/remove', { id })}>
                  {words.remove}
                </Button>
              </li>
            ))}
            {person.has_password && (
              <li>
                <span>{words.password}</span>
                <Button small onClick={() => setDialog('password')}>
                  {words.changePassword}
                </Button>
                <Button small kind="danger" onClick={() => remove('password/remove', {})}>
                  {words.remove}
                </Button>
              </li>
            )}
          </ul>
          <p class="buttons">
            <Button small onClick={() => setDialog('passkey')}>
              {words.addPasskey}
            </Button>
            {!person.has_password && (
              <Button small onClick={() => setDialog('password')}>
                {words.setPassword}
              </Button>
            )}
          </p>
          <h3 class="card-sub">{words.sessions}</h3>
          <ul class="lines">
            {person.sessions.map(({ id, browser, last_used, here }) => (
              <li key={id}>
                <span>
                  {browser} {here && <span class="tag">{words.thisSession}</span>}
                </span>
                <span class="soft">{words.lastSeen(format.time(last_used))}</span>
                {!here && (
                  <Button small onClick={() => remove('sessions/end', { id })}>
                    {words.endSession}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {person.sessions.length > 1 && (
            <Button small onClick={() => remove('sessions/end', {})}>
              {words.endOthers}
            </Button>
          )}
        </>
      )}
      {dialog === 'password' && (
        <PasswordDialog
          onClose={() => setDialog(null)}
          onSet={async (password) => {
            if (await attempt(() => changePerson('password', { password }))) setDialog(null)
          }}
          problem={problem}
        />
      )}
      {dialog === 'passkey' && (
        <PasskeyDialog
          onClose={() => setDialog(null)}
          onMade={async (name, passkey) => {
            if (await attempt(() => changePerson('passkeys', { name, passkey }))) setDialog(null)
          }}
        />
      )}
    </section>
  )
}

interface PasswordProps {
  readonly onClose: () => void
  readonly onSet: (password: string) => Promise<void>
  readonly problem: Problem | null
}

function PasswordDialog({ onClose, onSet, problem }: PasswordProps): VNode {
  const words = t.pages.account
  return (
    <Dialog open title={words.password} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void onSet(String(new FormData(event.currentTarget).get('password')))
        }}
      >
        <Field label={words.newPassword}>
          {({ id }) => (
            <input id={id} class="field" type="password" name="password" required autocomplete="new-password" />
          )}
        </Field>
        {problem !== null && <ProblemNote problem={problem} />}
        <div class="dialog-actions">
          <Button kind="main" type="submit">
            {words.setPassword}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface PasskeyProps {
  readonly onClose: () => void
  readonly onMade: (name: string, passkey: unknown) => Promise<void>
}

/** The browser makes the key after a question of its own; the service keeps its public half. */
function PasskeyDialog({ onClose, onMade }: PasskeyProps): VNode {
  const words = t.pages.account
  const [problem, setProblem] = useState<Problem | null>(null)
  const make = async (name: string) => {
    if (!('PublicKeyCredential' in globalThis) || !('parseCreationOptionsFromJSON' in PublicKeyCredential)) {
      toast(words.noPasskeys)
      return
    }
    try {
      const { options } = (await passkeyOptions()).body
      const made = await navigator.credentials.create({
        publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
      })
      if (made instanceof PublicKeyCredential) await onMade(name, made.toJSON())
    } catch (error) {
      if (error instanceof Problem) setProblem(error)
      else toast(words.passkeyFailed)
    }
  }
  return (
    <Dialog open title={words.addPasskey} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void make(String(new FormData(event.currentTarget).get('name')))
        }}
      >
        <Field label={words.passkeyName}>
          {({ id }) => <input id={id} class="field" name="name" required maxLength={60} autocomplete="off" />}
        </Field>
        {problem !== null && <ProblemNote problem={problem} />}
        <div class="dialog-actions">
          <Button kind="main" type="submit">
            {words.addPasskey}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
