/** Prints the classes of a tried set, and every phrasing that is not right: `node dist/test/interpret/tried/show.js first`. */
import { CLASSES, countsOf, scored, sharesOf, wantedDocument } from './score.js'

const [name = 'first', verbose] = process.argv.slice(2)
const sets = (await import(`./${name}.js`)) as Record<string, Parameters<typeof scored>[0]>
const all = scored(Object.values(sets)[0]!)
console.log(countsOf(all), sharesOf(all))
const brief = (document: object | null): string => {
  if (document === null) return 'nothing'
  const { where, sequence, sort, page } = document as Record<string, { all?: unknown; limit?: number }>
  return JSON.stringify([where?.all, sequence, sort, page?.limit]).replaceAll('feature.', '')
}
for (const { tried, in: found, answer } of all) {
  if (CLASSES.indexOf(found) < (verbose ? 2 : 4)) continue
  if (found === 'fair refusal') continue
  console.log(`\n${found}: ${tried.say}`)
  for (const want of tried.want.slice(0, 1))
    console.log(`  want ${brief(wantedDocument(want, answer.document?.sequence?.within))}`)
  console.log(`  got  ${brief(answer.document)}`)
  if (answer.unclaimed.length > 0) console.log(`  left ${answer.unclaimed.map(({ text }) => `"${text}"`).join(' ')}`)
  for (const { code, text, question } of answer.refusals) console.log(`  refused ${code} "${text}": ${question}`)
  for (const said of answer.assumptions) console.log(`  assumed ${said}`)
}
