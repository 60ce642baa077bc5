/** Volume that is named by what it is compared with: the usual volume, or its mean over a day. */
import { isThreshold } from '../pieces/modifiers.js'
import type { Head } from '../pieces/pieces.js'
import type { Draft } from '../steps/drafts.js'
import type { Family } from '../words/families.js'
import { collected } from '../words/table.js'
import { modifierOf } from './comparisons.js'
import type { Resolution } from './resolution.js'
import { freeWindows } from './spans.js'
import { write } from './windows.js'

type FeatureHead = Extract<Head, { of: 'feature' }>

/** `volume of 5 minutes with a z score above 4`: the recorded score of the volume of 5 minutes. */
export function asVolumeScore(draft: Draft & { head: FeatureHead }): (Draft & { head: FeatureHead }) | undefined {
  const { head, modifiers, change: _, state: __, ...rest } = draft
  if (head.stem !== 'quote_volume' || head.byId || modifierOf(draft, 'aggregate')?.fn !== 'zscore') return undefined
  const windows = modifiers.filter((piece) => piece.is === 'window')
  if (windows.length !== 1 || windows[0]!.minutes !== 5) return undefined
  const near = collected(modifiers, (piece): Draft['modifiers'] =>
    piece.is === 'aggregate' ? [] : piece.is === 'window' ? [{ ...piece, role: 'on' }] : [piece],
  )
  return { ...rest, head: { ...head, stem: 'volume_z' }, modifiers: near }
}

/** `volume up`: above the usual one. */
export function resolveVolumeState(draft: Draft, family: Family, into: Resolution): void {
  const [window] = freeWindows(draft, into, ['in', 'lookback', 'within', 'bare', 'on'])
  if (window !== undefined && window.minutes !== 60) {
    into.refuse('no_number', draft, `How many times the usual volume does "${into.words(draft)}" mean?`)
    return
  }
  if (window !== undefined) into.taken.add(window.start)
  into.assume(
    `"${into.words(draft)}" is a volume ${draft.change === 1 ? 'above' : 'below'} the usual one (${family.first.id})`,
  )
  write(draft, family.first, '', [{ op: draft.change === 1 ? 'gt' : 'lt', value: 1, placed: false }], into)
}

/** `volume up`: more than usual. Its sign says nothing. */
export const isVolumeState = (draft: Draft & { head: FeatureHead }): boolean =>
  draft.head.stem === 'quote_volume' &&
  !draft.head.byId &&
  draft.state === true &&
  (draft.change === 1 || draft.change === -1) &&
  !draft.modifiers.some(isThreshold)
