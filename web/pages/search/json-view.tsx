/**
 * The document as JSON, edited both ways. CodeMirror stands in a shadow root: in the document its style element would be blocked by the policy, and the
 * editor would be blank without a word.
 */
import { autocompletion, type CompletionContext } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import { bracketMatching, HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { type Diagnostic, setDiagnostics } from '@codemirror/lint'
import { Annotation, EditorState } from '@codemirror/state'
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import type { VNode } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { type Problem, vocabulary } from '../../api/index.js'
import { Copy } from '../../parts/index.js'
import { isDocument, placeOf, placesOf, sameDocument } from '../../query/index.js'
import { t } from '../../words/index.js'
import { draft, refusal, setDraft } from './state/index.js'

const theme = EditorView.theme({
  '&': {
    fontSize: '13px',
    color: 'var(--ink)',
    backgroundColor: 'var(--bg)',
    borderRadius: '8px',
    border: '1px solid var(--line)',
  },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.55', maxHeight: '420px', overflow: 'auto' },
  '.cm-gutters': { backgroundColor: 'var(--bg)', color: 'var(--ink-3)', border: 'none' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--sunk)' },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '1px' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--wash)',
  },
  '.cm-tooltip': {
    backgroundColor: 'var(--panel)',
    border: '1px solid var(--line)',
    color: 'var(--ink)',
    borderRadius: '8px',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { backgroundColor: 'var(--wash)', color: 'var(--ink)' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--bad)' },
})
const highlight = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--ink-2)' },
  { tag: tags.string, color: 'var(--up)' },
  { tag: tags.number, color: 'var(--accent)' },
  { tag: [tags.null, tags.bool], color: 'var(--down)' },
])

/** Marks changes of the editor that come from the form. */
const fromForm = Annotation.define<boolean>()

const textOf = (value: unknown): string => JSON.stringify(value, null, 2)

/** Names of the registry, inside strings. */
function complete(context: CompletionContext) {
  const word = context.matchBefore(/"[\w.]*/)
  const words = vocabulary.value
  if (word === null || words === null) return null
  const { features, rulebook, operators } = words.registry
  return {
    from: word.from + 1,
    options: [
      ...features.map(({ id, title }) => ({ label: `feature.${id}`, detail: title })),
      ...rulebook.map(({ id, title }) => ({ label: `rule.${id}`, detail: title })),
      ...[...new Set(Object.values(operators).flat())].map((label) => ({ label })),
    ],
    validFor: /^[\w.]*$/,
  }
}

function diagnosticsOf(text: string, problem: Problem | null): Diagnostic[] {
  const places = placesOf(text)
  return (problem?.faults ?? []).map((fault) => ({
    ...placeOf(places, fault.path),
    severity: 'error' as const,
    message: `${fault.code}: ${fault.detail}`,
  }))
}

export function JsonView(): VNode {
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const [said, setSaid] = useState('')
  useEffect(() => {
    const root = host.current!.shadowRoot ?? host.current!.attachShadow({ mode: 'open' })
    const editor = new EditorView({
      parent: root as unknown as Element,
      root,
      state: EditorState.create({
        doc: textOf(draft.value),
        extensions: [
          ...[
            lineNumbers(),
            history(),
            drawSelection(),
            bracketMatching(),
            highlightActiveLine(),
            json(),
            theme,
            syntaxHighlighting(highlight),
          ],
          autocompletion({ override: [complete] }),
          // Tab leaves the editor, as it leaves every field.
          keymap.of([...defaultKeymap, ...historyKeymap]),
          EditorView.contentAttributes.of({ 'aria-label': t.builder.json.label, tabindex: '0' }),
          EditorView.updateListener.of((update) => {
            if (!update.docChanged || update.transactions.some((one) => one.annotation(fromForm) === true)) return
            take(update.state.doc.toString(), setSaid)
          }),
        ],
      }),
    })
    view.current = editor
    const unsubscribe = draft.subscribe((document) => {
      const text = editor.state.doc.toString()
      try {
        if (sameDocument(JSON.parse(text), document)) return
      } catch {
        // What does not parse is being typed: it stays until the form changes.
      }
      if (root.activeElement !== null) return
      editor.dispatch({
        changes: { from: 0, to: text.length, insert: textOf(document) },
        annotations: fromForm.of(true),
      })
      setSaid('')
    })
    const unmark = refusal.subscribe((problem) => {
      editor.dispatch(setDiagnostics(editor.state, diagnosticsOf(editor.state.doc.toString(), problem)))
    })
    return () => {
      unsubscribe()
      unmark()
      editor.destroy()
    }
  }, [])
  const faults = refusal.value?.faults ?? []
  return (
    <div class="json">
      <div class="json-head">
        <h3>{t.builder.json.title}</h3>
        <Copy text={textOf(draft.value)}>{t.builder.json.copy}</Copy>
      </div>
      <div ref={host} class="json-host" />
      {said !== '' && (
        <p class="fault" role="alert">
          {said}
        </p>
      )}
      {faults.length > 0 && (
        <ul class="json-faults" aria-label={t.builder.json.faults(faults.length)}>
          {faults.map((fault) => (
            <li key={fault.path + fault.code} data-fault={fault.code} data-path={fault.path}>
              <code>{fault.path}</code> {fault.detail}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function take(text: string, say: (text: string) => void): void {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    say(t.builder.json.bad(error instanceof Error ? error.message : ''))
    return
  }
  if (!isDocument(value)) {
    say(t.builder.json.notDocument)
    return
  }
  say('')
  setDraft(value)
}
