/** The frame of every page: head with pages, palette and credits; tabs at the foot on phones; the band of simulated data. */
import type { VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import { credits, isSimulated, online, session, waiting } from '../api/index.js'
import { Icon, type IconName, LinkButton, Mark, Toasts, useCommandKey, useKeys } from '../parts/index.js'
import { format, t } from '../words/index.js'
import { keepLink } from './left-link.js'
import { KeysDialog, keysOpen, openKeys, openPalette, Palette, paletteOpen } from './overlays.js'
import { signInHref } from './problem-note.js'
import { pathname, Router } from './router.js'

const PAGES: readonly { href: string; icon: IconName; label: () => string }[] = [
  { href: '/search', icon: 'search', label: () => t.parts.nav.search },
  { href: '/moment', icon: 'moment', label: () => t.parts.nav.moment },
  { href: '/compare', icon: 'compare', label: () => t.parts.nav.compare },
  { href: '/saved', icon: 'saved', label: () => t.parts.nav.saved },
  { href: '/monitors', icon: 'monitors', label: () => t.parts.nav.monitors },
  { href: '/studies', icon: 'studies', label: () => t.parts.nav.studies },
  { href: '/developer', icon: 'developer', label: () => t.parts.nav.developer },
]

/** A phone has room for six: five pages, and the list of all of them. */
const TABS = PAGES.filter(({ href }) => href !== '/compare' && href !== '/developer')

const isAt = (href: string): boolean => pathname.value === href || pathname.value.startsWith(`${href}/`)

export function Frame(): VNode {
  useKeys((key) => {
    if (key !== '?') return false
    openKeys()
    return true
  })
  useCommandKey('k', openPalette)
  const who = session.value
  const path = pathname.value
  useEffect(() => {
    if (who === null) keepLink()
  }, [who, path])
  const name = who?.person?.name ?? ''
  return (
    <>
      <a class="skip" href="#main">
        {t.parts.skip}
      </a>
      <header class="head">
        <div class="head-in">
          <a class="brand" href="/">
            <Mark />
            <span>{t.parts.product}</span>
          </a>
          {who != null && (
            <nav class="head-nav" aria-label={t.parts.main}>
              {PAGES.map(({ href, label }) => (
                <a key={href} href={href} {...(isAt(href) ? { 'aria-current': 'page' as const } : {})}>
                  {label()}
                </a>
              ))}
            </nav>
          )}
          <span class="head-space" />
          {who != null && (
            <button type="button" class="find" onClick={openPalette}>
              <span>{t.parts.find}</span>
              <kbd>{t.parts.findKeys}</kbd>
            </button>
          )}
          {who != null && credits.value !== null && (
            <a class="credits" href="/account" aria-label={t.parts.creditsLeft(credits.value)}>
              <strong>{format.count(credits.value)}</strong> {t.parts.credits(credits.value)}
            </a>
          )}
          {who != null && (
            <a class="avatar" href="/account" aria-label={`${t.parts.nav.account}: ${name}`}>
              {name.slice(0, 1).toUpperCase()}
            </a>
          )}
          {who === null && (
            <LinkButton kind="main" href={signInHref()}>
              {t.parts.nav.signIn}
            </LinkButton>
          )}
        </div>
      </header>
      {isSimulated.value && (
        <aside class="sim-band" aria-label={t.answer.simulatedShort}>
          <span class="if-wide">{t.answer.simulated}</span>
          <span class="if-narrow">{t.answer.simulatedShort}</span>
        </aside>
      )}
      {!online.value && (
        <aside class="offline-band" aria-live="polite">
          {t.parts.offline}
        </aside>
      )}
      {waiting.value > 0 && (
        <aside class="offline-band" aria-live="polite">
          {t.parts.retryIn(waiting.value)}
        </aside>
      )}
      <main id="main" tabIndex={-1}>
        <Router />
      </main>
      {who != null && (
        <nav class="tabs" aria-label={t.parts.main}>
          {TABS.map(({ href, icon, label }) => (
            <a key={href} href={href} {...(isAt(href) ? { 'aria-current': 'page' as const } : {})}>
              <Icon name={icon} size={20} />
              <span>{label()}</span>
            </a>
          ))}
          <button type="button" aria-haspopup="dialog" onClick={openPalette}>
            <Icon name="more" size={20} />
            <span>{t.pages.more}</span>
          </button>
        </nav>
      )}
      <Toasts />
      {paletteOpen.value && <Palette />}
      {keysOpen.value && <KeysDialog />}
    </>
  )
}
