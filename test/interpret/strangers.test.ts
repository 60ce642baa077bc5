/**
 * Sets by strangers who had never seen the interpreter (strangers/README.md). Each was scored blind once, then its causes were mended: what is right
 * stays right, and none is silently wrong.
 */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { amount } from '../support/random/seed.js'
import { A1 } from './strangers/a1.js'
import { A2 } from './strangers/a2.js'
import { A3 } from './strangers/a3.js'
import { A4 } from './strangers/a4.js'
import { A5 } from './strangers/a5.js'
import { B1 } from './strangers/b1.js'
import { B2 } from './strangers/b2.js'
import { B3 } from './strangers/b3.js'
import { B4 } from './strangers/b4.js'
import { B5 } from './strangers/b5.js'
import { C1 } from './strangers/c1.js'
import { C2 } from './strangers/c2.js'
import { C3 } from './strangers/c3.js'
import { C4 } from './strangers/c4.js'
import { E1 } from './strangers/e1.js'
import { E2 } from './strangers/e2.js'
import { E3 } from './strangers/e3.js'
import { E4 } from './strangers/e4.js'
import { F1 } from './strangers/f1.js'
import { G1 } from './strangers/g1.js'
import { G2 } from './strangers/g2.js'
import { H1 } from './strangers/more/h1.js'
import { H2 } from './strangers/more/h2.js'
import { I1 } from './strangers/more/i1.js'
import { I2 } from './strangers/more/i2.js'
import { I3 } from './strangers/more/i3.js'
import { I4 } from './strangers/more/i4.js'
import { countsOf, scored, sharesOf } from './tried/score.js'

const test = suite('strangers')

/** The sets that every run scores: the last one of every other round. */
const LAST: readonly string[] = ['c4', 'f1', 'h2', 'i4']
const EVERY_SET = amount({ fixed: false, explored: true })

/** The least number of right documents and of fair refusals of each set. */
const SETS = [
  ['a1', A1, 41, 8],
  ['b1', B1, 39, 9],
  ['a2', A2, 35, 8],
  ['b2', B2, 25, 6],
  ['a3', A3, 37, 8],
  ['b3', B3, 29, 7],
  ['a4', A4, 32, 9],
  ['b4', B4, 31, 7],
  ['a5', A5, 32, 5],
  ['b5', B5, 26, 7],
  ['c1', C1, 46, 8],
  ['c2', C2, 47, 6],
  ['c3', C3, 44, 7],
  ['c4', C4, 36, 6],
  ['e1', E1, 98, 18],
  ['e2', E2, 97, 18],
  ['e3', E3, 98, 18],
  ['e4', E4, 98, 16],
  ['f1', F1, 94, 18],
  ['g1', G1, 101, 17],
  ['g2', G2, 98, 17],
  ['h1', H1, 102, 18],
  ['h2', H2, 101, 18],
  ['i1', I1, 100, 18],
  ['i2', I2, 99, 18],
  ['i3', I3, 100, 18],
  ['i4', I4, 102, 18],
] as const

for (const [name, set, least, refused] of SETS.filter(([name]) => EVERY_SET || LAST.includes(name)))
  test(`${name}: at least ${least} right, and none silently wrong`, () => {
    const all = scored(set)
    const { right, fair } = sharesOf(all)
    console.log(`  ${name}: ${JSON.stringify(countsOf(all))}`)
    assert.ok(right >= least, String(right))
    assert.ok(fair >= refused, String(fair))
    assert.equal(
      all.filter((one) => one.in === 'silently wrong').map(({ tried }) => tried.say),
      [],
    )
  })

test.run()
