import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { missingTools, runDocsScript } from '../support/compare/docs-script.js'

const test = suite("a new user's hour")

/** What differs from one run to the next. */
const masked = (text: string): string =>
  text
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
    .replaceAll(/hs_\w{8}/g, 'hs_<id>')
    .replaceAll(/revoked \w{8}/g, 'revoked <id>')
    .replaceAll(/[0-9a-f]{64}/g, '<revision>')

const SAID = `
# The operator imports what was recorded. Here it is a simulation of 4 symbols and 16 days.
SIMULATED: these records are invented, they are not market data.

revision  <revision>

# An account with its plan, and a key. The key is shown this once; the store keeps its hash.
account  plan  a month  can be spent  of the allowance  reserved  created
desk     free    1,000         1,000             1,000         0  <time>
key of desk: hs_<id>_…

# The service, on any free port.

# A question: when did the price rise by 2 % within an hour, and what followed?

# What it would cost. Nothing is scanned, nothing is set aside.
cost 1 because fresh_scan; 1000 credits left; charged now: 0

# The answer. The scan is charged once, when its result is there.
status 200, cache miss, charged 1, left 999
1198 occurrences in 91920 eligible buckets

# The same question again is answered from what is kept, and is free.
status 200, cache hit, charged 0

# So is asking whether a copy is still current: 304, and no body.
status 304, charged 0

# The next page is the same document with the cursor filled in. It belongs to the result that was paid for.
status 200, cache miss, charged 0

# Asked beforehand, the same question now costs nothing.
cost 0 because cached

# What was spent this month.
account desk, plan free: 999 of 1000 credits left

# The key is revoked. The running service knows with the next request.
revoked <id>
status 401, code key_revoked

# The operator adds everything up.
1 accounts, 3 entries, 0 reservations held: everything adds up
`

test('docs/first-hour.sh does what it says', async () => {
  const missing = missingTools('sh', 'curl', 'sed')
  if (missing.length > 0) {
    console.log(`  (skipped: there is no ${missing.join(', no ')} here)`)
    return
  }
  assert.is(masked(await runDocsScript('first-hour.sh')), SAID)
})

test.run()
