import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { PLANS } from '../../src/accounts/index.js'

test('the documentation lists the plans as they are', () => {
  const text = readFileSync(join(process.cwd(), 'docs', 'accounts.md'), 'utf8')
  const rows = [...text.matchAll(/^\| `(\w+)` \| ([\d,]+) \| (yes|no) \| (yes|no) \| (\d+) \|$/gm)].map(
    ([, name, credits, studies, ticks, monitors]) => [
      name,
      {
        monthly_allowance: Number(credits!.replaceAll(',', '')),
        strategy_studies: studies === 'yes',
        ticks: ticks === 'yes',
        monitors: Number(monitors),
      },
    ],
  )
  assert.equal(Object.fromEntries(rows), PLANS)
})

test.run()
