/** The colours of tokens.css: every pair that is used has enough contrast, in light and in dark. Text 4.5, marks 3. */
import { readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'

const css = readFileSync('web/tokens.css', 'utf8')
const test = suite('contrast of tokens')

/** The hex colours of the first block after a selector. */
function block(selector: string): Record<string, string> {
  const from = css.indexOf(selector)
  const text = css.slice(from, css.indexOf('}', from))
  return Object.fromEntries(
    [...text.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name!, value!]),
  )
}
const light = block(':root[data-theme="light"]')
const dark = block(':root[data-theme="dark"]')
const darkByDevice = block(':root:not([data-theme="light"])')

/** WCAG 2: relative luminance. */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}
const contrast = (a: string, b: string): number => {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (high! + 0.05) / (low! + 0.05)
}

const TEXT: readonly (readonly [ink: string, ground: string])[] = [
  ...['ink', 'ink-2', 'ink-3', 'up', 'down', 'accent', 'warn', 'bad'].flatMap(
    (ink) =>
      [
        [ink, 'panel'],
        [ink, 'bg'],
      ] as const,
  ),
  ...['ink', 'ink-2', 'ink-3'].map((ink) => [ink, 'sunk'] as const),
  ...['ink', 'ink-2', 'accent'].map((ink) => [ink, 'wash'] as const),
  ...['ink', 'ink-2', 'warn'].map((ink) => [ink, 'warn-wash'] as const),
  ...([
    ['bad', 'bad-wash'],
    ['on-accent', 'accent'],
    ['on-occ', 'occ'],
    ['on-strong', 'strong'],
    ['sim', 'warn-wash'],
  ] as const),
]
const MARKS: readonly (readonly [mark: string, ground: string])[] = [
  ...['occ', 'ref', 'up-fill', 'down-fill', 'field', 'ink-2'].map((mark) => [mark, 'panel'] as const),
  ['occ', 'wash'],
]

for (const [name, theme] of [
  ['light', light],
  ['dark', dark],
] as const) {
  test(`${name}: text`, () => {
    for (const [ink, ground] of TEXT) {
      const found = contrast(theme[ink]!, theme[ground]!)
      assert.ok(found >= 4.5, `${ink} on ${ground}: ${found.toFixed(2)}`)
    }
  })
  test(`${name}: marks`, () => {
    for (const [mark, ground] of MARKS) {
      const found = contrast(theme[mark]!, theme[ground]!)
      assert.ok(found >= 3, `${mark} on ${ground}: ${found.toFixed(2)}`)
    }
  })
}

test('dark is the same by the device and by choice', () => {
  assert.equal(dark, darkByDevice)
  assert.equal(Object.keys(light).sort(), Object.keys(dark).sort())
})

test.run()
