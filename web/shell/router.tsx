/** Shows the page of the address. Links of the workbench change the address without loading; others are left to the browser. */
import { signal } from '@preact/signals'
import type { ComponentType, VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { session } from '../api/index.js'
import { LinkButton, NotHere } from '../parts/index.js'
import { PATHS } from '../paths.js'
import { matchPath, PARTS, type PageProps } from '../routes.js'
import { t } from '../words/index.js'
import { NotLoaded } from './lazy.js'
import { signInHref } from './problem-note.js'

export const pathname = signal(location.pathname)

const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
let isBack = loading !== undefined && loading.type !== 'navigate'

/** Whether somebody was at the address in sight before: it was come to by Back, by Forward, or by loading it anew. */
export const isReturn = (): boolean => isBack

/**
 * Goes to an address of the workbench. The one in sight adds no entry to the history, nor does the search page without a question: it puts the question in sight
 * back into the address.
 */
export function go(href: string): void {
  const before = location.pathname
  const to = new URL(href, location.href)
  const isSame = to.hash === location.hash || (to.pathname === '/search' && to.hash === '')
  const isHere = to.pathname === before && to.search === location.search && isSame
  history[isHere ? 'replaceState' : 'pushState'](null, '', href)
  isBack = false
  pathname.value = location.pathname
  if (location.pathname !== before) scrollTo({ top: 0 })
  else dispatchEvent(new HashChangeEvent('hashchange'))
}

addEventListener('popstate', () => {
  isBack = true
  pathname.value = location.pathname
})

addEventListener('click', (event) => {
  if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (link === null || link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin) return
  if (matchPath(link.pathname) === undefined) return
  event.preventDefault()
  // By itself it would put #main in place of the question that stands in the address.
  if (link.matches('.skip')) return document.querySelector<HTMLElement>(link.hash)?.focus()
  go(link.href)
})

const loaded = new Map<string, ComponentType<PageProps>>()

export function Router(): VNode {
  const path = pathname.value
  const found = matchPath(path)
  const [, setLoaded] = useState(0)
  const [failed, setFailed] = useState<string | null>(null)
  const get = (wanted: keyof typeof PARTS) => {
    setFailed(null)
    PARTS[wanted]().then(
      (part) => {
        loaded.set(wanted, part)
        setLoaded((n) => n + 1)
      },
      () => setFailed(wanted),
    )
  }
  const name = found?.name
  useEffect(() => {
    if (name === undefined) return
    const title = t.pages.titles[name === 'momentAsk' ? 'moment' : name] ?? t.parts.product
    document.title = title === t.parts.product ? title : `${title} · ${t.parts.product}`
    if (loaded.has(name)) return
    get(name)
  }, [name])
  const audience = found && PATHS[found.name].audience
  const isHidden = audience === 'operator' && session.value != null && !session.value.roles.includes('operator')
  if (found === undefined || isHidden) {
    return (
      <NotHere title={t.pages.missing.title} text={t.pages.missing.detail}>
        <LinkButton kind="main" href="/search">
          {t.pages.missing.action}
        </LinkButton>
      </NotHere>
    )
  }
  if (audience !== 'public' && session.value === null) return <SignInFirst />
  const Page = loaded.get(found.name)
  // Who is signed in decides what the page may ask for.
  if (Page === undefined && failed === found.name) {
    return (
      <>
        <header class="page-head">
          <h1>{t.pages.titles[found.name] ?? t.parts.product}</h1>
        </header>
        <NotLoaded onAgain={() => get(found.name)} />
      </>
    )
  }
  if (Page === undefined || session.value === undefined) return <div class="page-wait" aria-busy="true" />
  return <Page key={path} parameters={found.parameters} />
}

const SignInFirst = (): VNode => (
  <section class="card sign-in-first">
    <h1>{t.pages.signIn.needed}</h1>
    <p>{t.pages.signIn.detail}</p>
    <LinkButton kind="main" href={signInHref()}>
      {t.pages.signIn.action}
    </LinkButton>
  </section>
)
