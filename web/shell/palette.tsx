/** Ctrl+K: a page, what was saved, a symbol, or a feature to ask about, by typing its name. */
import { signal } from '@preact/signals'
import type { VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import { getQueries, Problem, session, vocabulary } from '../api/index.js'
import { getStudies } from '../api/studies.js'
import { type Choice, Combobox, Dialog } from '../parts/index.js'
import { choicesOf, emptyDocument, encodeDocument, findChoices, writeAddress } from '../query/index.js'
import { t } from '../words/index.js'
import { paletteOpen } from './overlays.js'
import { go } from './router.js'

const close = () => {
  paletteOpen.value = false
}

/** A saved question or study, and the page that opens it. */
interface Saved extends Choice {
  readonly page: '/search' | '/studies/new'
  readonly document: object
}

/** What the person has saved, read each time the palette opens. Nothing until it is there, and where it cannot be read. */
const saved = signal<readonly Saved[]>([])

async function readSaved(): Promise<void> {
  const group = t.parts.nav.saved
  const lists: Promise<Saved[]>[] = [
    getQueries().then(({ body }) =>
      body.queries.map(({ id, name, document }) => ({
        ...{ id: `question ${id}`, title: name, group, page: '/search' as const },
        document,
      })),
    ),
    getStudies().then(({ body }) =>
      body.studies.map(({ id, name, definition }) => ({
        ...{ id: `study ${id}`, title: name, group, page: '/studies/new' as const },
        document: definition,
      })),
    ),
  ]
  const found = await Promise.all(
    lists.map((list) =>
      list.catch((error: unknown) => {
        if (!(error instanceof Problem)) throw error
        return []
      }),
    ),
  )
  saved.value = found.flat()
}

function pagesOf(): Choice[] {
  const { nav } = t.parts
  const pages = {
    '/': nav.home,
    '/search': nav.search,
    '/moment': nav.moment,
    '/compare': nav.compare,
    '/saved': nav.saved,
    '/monitors': nav.monitors,
    '/studies': nav.studies,
    '/studies/new': nav.newStudy,
    '/coverage': nav.coverage,
    '/reports': nav.reports,
    '/developer': nav.developer,
    ...(session.value?.roles.includes('operator') && { '/operator': nav.operator }),
    '/account': nav.account,
  }
  return Object.entries(pages).map(([href, title]) => ({ id: `go${href}`, title }))
}

function find(text: string): Choice[] {
  const typed = text.trim().toLowerCase()
  const words = vocabulary.value
  const pages = pagesOf().filter(({ title }) => title.toLowerCase().includes(typed))
  const isNamed = ({ title }: Choice) => ` ${title.toLowerCase()}`.includes(` ${typed}`)
  // Pages that contain the letters somewhere inside a word come after what begins with them.
  const [named, others] = [pages.filter(isNamed), pages.filter((page) => !isNamed(page))]
  if (typed === '' || words === null) return [...named, ...others]
  const kept = saved.value.filter(isNamed).slice(0, 8)
  const symbols = words.symbols
    .filter((name) => name.startsWith(typed))
    .slice(0, 6)
    .map((name) => ({ id: `symbol ${name}`, title: name.toUpperCase(), group: t.parts.nav.moment }))
  const features = findChoices(choicesOf(words), typed)
    .filter(({ kind }) => kind === 'feature')
    .slice(0, 8)
    .map(({ id, title, hint }) => ({ id: `feature ${id}`, title, group: t.parts.nav.search, hint }))
  return [...named, ...kept, ...symbols, ...features, ...others]
}

async function pick(id: string): Promise<void> {
  close()
  if (id.startsWith('go/')) {
    const href = id.slice(2)
    // Reports are pages of the server, not of this program.
    if (href === '/reports') location.assign(href)
    else go(href)
    return
  }
  const one = saved.value.find((choice) => choice.id === id)
  if (one !== undefined) return go(`${one.page}#d=${await encodeDocument(one.document)}`)
  const [kind, name = ''] = id.split(' ')
  const words = vocabulary.value
  if (kind === 'symbol') {
    const last = words?.registry.dataset?.coverage.find(({ symbol }) => symbol === name)?.last
    go(last === undefined ? '/moment' : `/moment/${name}/${last}`)
    return
  }
  if (words === null) return
  const usual = words.registry.dataset?.base_rates?.features?.[name]?.quantiles?.['99'] ?? 0
  const feature = words.feature(name)
  const clause = feature?.type === 'label' ? ['eq', feature.labels?.[0] ?? ''] : ['gte', Number(usual.toPrecision(2))]
  const document = {
    ...emptyDocument(words.registry),
    where: { all: [[`feature.${name}`, ...clause] as unknown as [string, string, unknown]] },
  }
  go(`/search${writeAddress({ d: await encodeDocument(document), h: null, rev: null })}`)
}

export function Palette(): VNode {
  useEffect(() => void readSaved(), [])
  return (
    <Dialog open title={t.parts.palette} onClose={close}>
      <div class="palette">
        <Combobox
          label={t.parts.palette}
          placeholder={t.parts.paletteHint}
          autoFocus
          find={find}
          onPick={(id) => void pick(id)}
          onLeave={close}
        />
      </div>
    </Dialog>
  )
}
