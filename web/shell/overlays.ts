/** What lies over the pages, and whether it is open. Both are loaded when they are first opened. */
import { signal } from '@preact/signals'
import { session } from '../api/index.js'
import { lazy } from './lazy.js'

export const paletteOpen = signal(false)
export const keysOpen = signal(false)

export function openPalette(): void {
  if (session.value != null) paletteOpen.value = true
}

export function openKeys(): void {
  keysOpen.value = true
}

export const Palette = lazy(() => import('./palette.js').then((part) => part.Palette), 'unseen')
export const KeysDialog = lazy(() => import('./keys-dialog.js').then((part) => part.KeysDialog), 'unseen')
