// A study's result, for people: node docs/show-study.mjs RESULT.json
import { readFileSync } from 'node:fs'

const { counts, policies, comparisons, caveats, checks } = JSON.parse(readFileSync(process.argv[2], 'utf8'))

const percent = (value) => (value === null ? '–' : `${(value * 100).toFixed(3)} %`)
const range = (pair) => (pair === null ? 'none' : `[${percent(pair[0])}, ${percent(pair[1])}]`)
const sum = (named) => Object.values(named).reduce((total, one) => total + one, 0)
const named = (values) =>
  Object.entries(values)
    .filter(([, value]) => value > 0)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ') || 'none'

console.log(`${counts.opportunities} opportunities (${counts.candidates} candidates, ${counts.suppressed} of them suppressed)
complete ${counts.complete}; unknown ${sum(counts.unknown)}: ${named(counts.unknown)}
`)
for (const policy of policies) {
  const { id, counts: own, per_opportunity, uncertainty, verdict, flip_mean } = policy
  const { lo, hi } = per_opportunity
  const n_eff = uncertainty.n_eff === null ? '–' : Math.min(uncertainty.n_eff, lo.n) // stored results may say more than n
  const comparison = comparisons.find((one) => one.policy === id)
  console.log(`${id}: ${verdict}
  filled ${own.filled} of ${own.complete}; unfilled ${sum(own.unfilled)}: ${named(own.unfilled)}; rejected ${sum(own.rejected)}: ${named(own.rejected)}
  mean per opportunity ${percent(lo.mean)} on the worst path, ${percent(hi.mean)} on the best; ${own.ambiguous} ambiguous
  interval of the mean (worst path) ${range(uncertainty.interval_lo)}, effective sample ${n_eff} of ${lo.n}`)
  if (flip_mean !== null)
    console.log(`  unknown opportunities would have to average ${percent(flip_mean)} to turn its sign`)
  if (comparison !== undefined) {
    const { baseline, difference, uncertainty: paired } = comparison
    console.log(
      `  against ${baseline}: ${percent(difference.lo.mean)} to ${percent(difference.hi.mean)}, interval ${range(paired.interval_lo)}, better in ${percent(difference.lo.win_rate)}`,
    )
  }
}
console.log(`\n${checks.length} identities hold`)
for (const { code, text } of caveats) console.log(`${code}: ${text}`)
