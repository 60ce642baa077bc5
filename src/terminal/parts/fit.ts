/** A page is filled from sections, a blank line apart. When that takes too many lines, sections are asked to be shorter, step by step. */
import { LINES_MAX } from './page.js'
import { NO_BREAK } from './text.js'

export type Section = readonly string[]

/**
 * The lines of the first level at which all sections fit, of the last level when none does. `sectionsAt` is called with 0, 1 … `levels` − 1: the
 * higher, the shorter the sections. At the last level there are no blank lines.
 */
export function fitted(levels: number, sectionsAt: (level: number) => readonly Section[]): string[] {
  let lines: string[] = []
  for (let level = 0; level < levels; level++) {
    lines = joined(sectionsAt(level), level < levels - 1)
    if (lines.length <= LINES_MAX) break
  }
  return lines.map((line) => line.replaceAll(NO_BREAK, ' ').trimEnd())
}

const joined = (sections: readonly Section[], apart: boolean): string[] =>
  sections
    .filter((section) => section.length > 0)
    .flatMap((section, i) => (apart && i > 0 ? ['', ...section] : [...section]))
