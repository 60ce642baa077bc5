/** Laws that charts hold for any answer: nothing that is no number, nothing outside the frame, quantiles in order, counts that add up, no two labels that touch. */
import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  Distribution,
  distributionNumbers,
  HORIZONS,
  reachedRows,
  returnsAt,
  toCsv,
} from '../../../web/charts/index.js'
import { boxOf, type Label } from '../../../web/charts/text.js'
import { RandomNumbers } from '../../support/random/numbers.js'
import { amount, fileSeed } from '../../support/random/seed.js'
import { randomAnswer } from '../../support/workbench/answers.js'
import { drawings } from '../../support/workbench/drawings.js'

const ANSWERS = amount({ fixed: 6, explored: 60 })
const random = new RandomNumbers(fileSeed(import.meta.url))
const test = suite('laws of charts')

const ALL = [...drawings(random, ANSWERS)]

const attributes = (tag: string): Record<string, string> =>
  Object.fromEntries([...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]))
const tags = (svg: string, name: string) =>
  [...svg.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(([tag]) => attributes(tag))

/** The texts of a chart as labels: their size and anchor stand in their classes. */
function labelsOf(svg: string): Label[] {
  return [...svg.matchAll(/<text\b([^>]*)>(.*?)<\/text>/g)].map(([, head, inner]) => {
    const { x, y, class: name = '' } = attributes(`<text ${head}>`)
    const size = Number((/ct-(\d+(?:_\d)?)/.exec(name)?.[1] ?? '12').replace('_', '.'))
    const anchor = name.includes('ct-mid') ? 'middle' : name.includes('ct-end') ? 'end' : 'start'
    const text = inner!
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&amp;', '&')
    return { x: Number(x), y: Number(y), text, size, anchor }
  })
}

test('no chart has a value that is no number, a negative size, a style or a handler', () => {
  for (const { name, svg } of ALL) {
    assert.not.match(svg, /NaN|Infinity|undefined|null/, name)
    assert.not.match(svg, / (?:style|on\w+)=/, name)
    for (const tag of [...tags(svg, 'rect'), ...tags(svg, 'svg')]) {
      assert.ok(Number(tag.width) >= 0 && Number(tag.height) >= 0, `${name}: ${JSON.stringify(tag)}`)
    }
  }
})

test('nothing lies outside the frame', () => {
  for (const { name, svg } of ALL) {
    const [frame] = tags(svg, 'svg')
    const [width, height] = [Number(frame!.width), Number(frame!.height)]
    const inside = (x: number, y: number) => x >= -1 && x <= width + 1 && y >= -1 && y <= height + 1
    for (const tag of tags(svg, 'rect')) {
      const [x, y] = [Number(tag.x ?? 0), Number(tag.y ?? 0)]
      assert.ok(
        inside(x, y) && inside(x + Number(tag.width), y + Number(tag.height)),
        `${name}: ${JSON.stringify(tag)}`,
      )
    }
    for (const tag of tags(svg, 'line')) {
      const ends = [Number(tag.x1), Number(tag.y1), Number(tag.x2), Number(tag.y2)] as const
      assert.ok(inside(ends[0], ends[1]) && inside(ends[2], ends[3]), `${name}: ${JSON.stringify(tag)}`)
    }
    for (const { d = '' } of tags(svg, 'path')) {
      if (d.includes('l')) continue
      for (const [, x, y] of d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g))
        assert.ok(inside(Number(x), Number(y)), `${name}: ${x} ${y}`)
    }
    for (const label of labelsOf(svg)) {
      const [left, , right, bottom] = boxOf(label)
      assert.ok(
        left >= -8 && right <= width + 16 && bottom <= height + 1,
        `${name}: "${label.text}" from ${left} to ${right} of ${width}`,
      )
    }
  }
})

test('no two labels of a chart touch', () => {
  for (const { name, svg } of ALL) {
    const boxes = labelsOf(svg).map((label) => ({ label, box: boxOf(label) }))
    for (const [i, a] of boxes.entries()) {
      for (const b of boxes.slice(i + 1)) {
        const across = Math.min(a.box[2], b.box[2]) - Math.max(a.box[0], b.box[0])
        const down = Math.min(a.box[3], b.box[3]) - Math.max(a.box[1], b.box[1])
        assert.ok(across <= 1.5 || down <= 3.5, `${name}: "${a.label.text}" and "${b.label.text}"`)
      }
    }
  }
})

test('boxes and whiskers are in the order of their quantiles', () => {
  for (const { name, svg } of ALL) {
    if (!name.startsWith('returns')) continue
    for (const [, group] of svg.matchAll(/<g class="k-(?:occ|ref)">(.*?)<\/g>/g)) {
      const [whisker, median] = tags(group!, 'line')
      const [box] = tags(group!, 'rect')
      const [p5, p95] = [Number(whisker!.x1), Number(whisker!.x2)]
      const [p25, p75] = [Number(box!.x), Number(box!.x) + Number(box!.width)]
      assert.ok(p5 <= p25 + 0.01 && p25 <= Number(median!.x1) + 0.01 && p75 >= Number(median!.x1) - 0.01, name)
      // A box of no width is drawn 1 px wide.
      assert.ok(p75 <= p95 + 1.01, `${name}: ${p75} ${p95}`)
    }
  }
})

test('counts add up: the distribution to the completed, the ladder falls, the CSV has every row', () => {
  for (let i = 0; i < ANSWERS; i++) {
    const { outcomes, charts } = randomAnswer(random.fork())
    for (const horizon of HORIZONS) {
      const table = distributionNumbers(charts(horizon).histogram)
      const sum = table.rows.reduce((all, row) => all + Number(row[2]), 0)
      assert.is(sum, returnsAt(outcomes, horizon).completed)
      assert.is(toCsv(table).trim().split('\r\n').length, table.rows.length + 1)
      const rows = reachedRows(outcomes, horizon)
      rows.forEach((row, j) => {
        assert.ok(row.up >= 0 && row.up <= 1 && (j === 0 || row.up <= rows[j - 1]!.up))
      })
    }
  }
})

test('fewer than 20 are dots, one each', () => {
  const histogram = { edges: [-0.01, 0, 0.01], occurrences: [2, 5, 9, 3], reference: [10, 20, 30, 5] }
  const svg = renderToString(h(Distribution, { width: 400, histogram, horizon: '4h', median: 0.002 }))
  assert.is(tags(svg, 'circle').length, 19)
  assert.not.match(svg, /class="bar/)
})

test('text of a formula in a CSV is inert', () => {
  assert.is(
    toCsv({ columns: ['a'], rows: [['=1+1'], ['@x'], [-2], ['a,"b"']] }),
    `a\r\n'=1+1\r\n'@x\r\n-2\r\n"a,""b"""\r\n`,
  )
})

test.run()
