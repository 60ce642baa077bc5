/** Hooks over the browser: media, size, and a value kept under a name. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'

/** Whether a media query holds. */
export function useMedia(query: string): boolean {
  const [holds, setHolds] = useState(() => matchMedia(query).matches)
  useEffect(() => {
    const media = matchMedia(query)
    const listen = () => setHolds(media.matches)
    listen()
    media.addEventListener('change', listen)
    return () => media.removeEventListener('change', listen)
  }, [query])
  return holds
}

/**
 * The width of an element, and the reference to give it. 0 until it is known. `effect` says when it is measured: after the
 * first paint, or, by useLayoutEffect, before it.
 */
export function useWidth<Kind extends Element>(effect = useEffect): [{ current: Kind | null }, number] {
  const ref = useRef<Kind>(null)
  const [width, setWidth] = useState(0)
  effect(() => {
    const element = ref.current
    if (element === null) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(element)
    setWidth(Math.floor(element.getBoundingClientRect().width))
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}

/** An effect that runs for keys pressed anywhere but in fields. Single keys can be switched off by the reader. */
export function useKeys(handle: (key: string, event: KeyboardEvent) => boolean | undefined): void {
  usePressed((event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || inField(event.target)) return
    if (document.querySelector('dialog[open]') !== null && !['[', ']', 'Escape'].includes(event.key)) return
    if (localStorage.getItem('hs-single-keys') === 'off' && event.key.length === 1) return
    if (handle(event.key, event) === true) event.preventDefault()
  })
}

/** An effect that runs for Ctrl, or Cmd, and a key, pressed anywhere. */
export function useCommandKey(key: string, handle: () => void): void {
  usePressed((event) => {
    if (event.key.toLowerCase() !== key.toLowerCase() || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    handle()
  })
}

/** Keys are heard as soon as the page is there, before its first paint: what somebody presses at once is not lost. */
function usePressed(handle: (event: KeyboardEvent) => void): void {
  const latest = useRef(handle)
  latest.current = handle
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => latest.current(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

export const inField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], .json-host') !== null
