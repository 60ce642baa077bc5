/** Icons: drawn lines of the text's colour. They never stand alone: a word or a label is beside each. */
import type { VNode } from 'preact'

const PATHS = {
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM16.2 16.2 21 21',
  saved: 'M6 4h12v17l-6-4.5L6 21Z',
  compare: 'M4 5h7v14H4ZM13 5h7v14h-7Z',
  studies: 'M4 20h16M6 16v-5M11 16V5M16 16V9',
  monitors: 'M6 17v-6a6 6 0 0 1 12 0v6ZM10 21h4',
  moment: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 8v4.5l3 2',
  developer: 'M9 7 4 12l5 5M15 7l5 5-5 5',
  account: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5',
  reports: 'M6 3h9l4 4v14H6ZM15 3v4h4M9 12h7M9 16h7',
  warn: 'M12 4 2.8 20h18.4ZM12 10v4.5M12 17.2v.3',
  info: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 11v5M12 7.8v.3',
  close: 'M6 6l12 12M18 6 6 18',
  more: 'M5 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0M11 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0M17 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0',
  down: 'M6 9l6 6 6-6',
  up: 'M6 15l6-6 6 6',
  plus: 'M12 5v14M5 12h14',
  left: 'M15 6l-6 6 6 6',
  right: 'M9 6l6 6-6 6',
  check: 'M5 12.5 10 17.5 19.5 7',
  copy: 'M9 9h11v11H9ZM5 15H4V4h11v1',
  key: 'M8 11a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM11 12l9-9M16 7l3 3',
} as const

export type IconName = keyof typeof PATHS

/** An icon of 16 px, or of `size`. */
export const Icon = ({ name, size = 16 }: { name: IconName; size?: number }): VNode => (
  <svg class="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={PATHS[name]} />
  </svg>
)

/** The mark of the product: a clock that looks back. */
export const Mark = (): VNode => (
  <svg class="mark" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <g fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">
      <path d="M14.2 3.3A9 9 0 1 0 20.7 9.8" />
      <path d="M12 7.5V12l-3 2" />
    </g>
    <circle cx="18.6" cy="5.4" r="1.9" fill="currentColor" />
  </svg>
)
