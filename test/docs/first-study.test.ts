import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { missingTools, runDocsScript } from '../support/compare/docs-script.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'

const test = suite('a first study')
const DATA = join(process.cwd(), '..', 'shared', 'data', 'real', 'freqtrade-binance-um')

test('where there are no recorded bars it says so', async () => {
  const missing = join(temporaryFolder('nothing'), 'data')
  assert.is(await runDocsScript('first-study.sh', missing), `skipped: there are no recorded bars at ${missing}\n`)
})

test('on recorded bars a study goes from catalog to report, and what it found can be read', async () => {
  const missing = missingTools('sh', 'curl', 'find', 'xargs')
  if (!existsSync(DATA)) missing.push(DATA)
  if (missing.length > 0) {
    console.log(`  (skipped: there is no ${missing.join(', no ')} here)`)
    return
  }
  const out = await runDocsScript('first-study.sh', DATA)
  const says = (pattern: RegExp): RegExpExecArray => {
    const found = pattern.exec(out)
    assert.ok(found, `${pattern} is not said:\n${out}`)
    return found
  }
  says(/^source revision [0-9a-f]{64}$/m)
  const [, candidates, opportunities] = says(/^(\d+) candidates, (\d+) opportunities, \d+ bars at most$/m)
  says(/^1 units of 20000$/m)
  says(/^the same job$/m)
  says(/^succeeded: \d+ of \d+ opportunities$/m)
  const [, total, found, suppressed] = says(/^(\d+) opportunities \((\d+) candidates, (\d+) of them suppressed\)$/m)
  assert.equal([total, found], [opportunities, candidates])
  assert.is(Number(total) + Number(suppressed), Number(candidates))
  // Some lie too near the end of the record: they are said, and are in no mean.
  const [, complete, unknown] = says(/^complete (\d+); unknown (\d+): \w+ \d/m)
  assert.ok(Number(unknown) > 0 && Number(complete) + Number(unknown) === Number(total))
  const policies = ['market_vol', 'market_struct', 'pullback_vol', 'pullback_struct', 'breakout_vol', 'breakout_struct']
  for (const id of policies) {
    const [, verdict, filled, of, unfilled, rejected, ambiguous] = says(
      new RegExp(
        `^${id}: (\\w+)\n  filled (\\d+) of (\\d+); unfilled (\\d+): .*; rejected (\\d+): .*\n  mean per opportunity \\S+ % on the worst path, \\S+ % on the best; (\\d+) ambiguous$`,
        'm',
      ),
    )
    assert.match(verdict!, /^(positive|loses|negative|worse_than_baseline|too_few|undetermined_\w+)$/)
    assert.is(of, complete, 'the denominator is the same for all')
    assert.is(Number(filled) + Number(unfilled) + Number(rejected), Number(complete))
    if (id.startsWith('pullback')) assert.ok(Number(unfilled) > 0)
    // Half an ATR on both sides: some bars reach both, and say not which came first.
    if (id === 'breakout_vol') assert.ok(Number(ambiguous) > 0)
    says(
      new RegExp(
        `^${id}:[^]*?\n  interval of the mean \\(worst path\\) \\[\\S+ %, \\S+ %\\], effective sample [\\d.]+ of`,
        'm',
      ),
    )
    says(
      new RegExp(
        `^${id}:[^]*?\n  against baseline_long: \\S+ % to \\S+ %, interval \\[\\S+ %, \\S+ %\\], better in`,
        'm',
      ),
    )
  }
  says(/^\d+ identities hold$/m)
  says(/^# Asked for again, .*\nunits 0$/m)
  says(/^"Buying near the high of the day", trial 1 of 1$/m)
  says(/^19999 of 20000 credits left$/m)
})

test.run()
