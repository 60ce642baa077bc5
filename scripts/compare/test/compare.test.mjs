import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { parseHelp } from '../areas/commands.mjs'
import { compare, difference } from '../differences.mjs'
import { Observer } from '../observer.mjs'
import { Settler } from '../settle.mjs'
import { partWords } from '../wording.mjs'

const test = suite('comparison of builds')

const answer = (body, headers = []) => ({ status: 200, headers, bytes: Buffer.from(JSON.stringify(body)) })

/** Compares the observations that two observers made of one answer each. */
function compared(note) {
  const [before, after] = note.map((one) => {
    const observer = new Observer(new Settler())
    one(observer)
    return observer.observations
  })
  return compare(before, after)
}

test('a difference has its JSON Pointer, and the order of members counts', () => {
  assert.equal(difference({ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] }), [{ place: '/a/1/b', before: 2, after: 3 }])
  assert.equal(difference({ a: 1 }, { a: 1, b: null }), [{ place: '/b', before: undefined, after: null }])
  assert.is(difference({ a: 1, b: 2 }, { b: 2, a: 1 })[0].place, ' (order of members)')
  assert.equal(difference([], {}), [{ place: '', before: [], after: {} }])
})

test('one byte of an exact answer is a difference, and its place is shown', () => {
  const { differences } = compared([1, 2].map((mean) => (observer) => observer.exact('a', 'q', answer({ mean }))))
  assert.ok(differences.some(({ place, before, after }) => place === '/mean' && before === 1 && after === 2))
})

test('a sentence may change, and its tag with it; a code, a status or a tag alone may not', () => {
  const problem = (code, detail, tag) => (observer) =>
    observer.worded('a', 'q', answer({ code, detail }, [['ETag', tag]]))
  const reworded = compared([problem('x', 'one word', '"1"'), problem('x', 'another word', '"2"')])
  assert.is(reworded.differences.length, 0)
  assert.is(reworded.texts.length, 1)
  assert.is(compared([problem('x', 'one', '"1"'), problem('y', 'one', '"1"')]).differences[0].place, '/body/code')
  assert.is(compared([problem('x', 'one', '"1"'), problem('x', 'one', '"2"')]).differences[0].place, '/ETag')
})

test('the name of a header counts as it is sent, and the time of an answer does not', () => {
  const sent =
    (...headers) =>
    (observer) =>
      observer.worded('a', 'q', answer({}, headers))
  assert.is(compared([sent(['Date', 'Mon']), sent(['Date', 'Tue'])]).differences.length, 0)
  assert.is(compared([sent(['Vary', 'x']), sent(['vary', 'x'])]).differences.length, 2)
})

test('what only one of the builds was seen to do is a difference', () => {
  const { areas, differences } = compared([(observer) => observer.note('a', 'q', {}), () => {}])
  assert.is(differences.length, 1)
  assert.equal(areas.get('a'), { compared: 1, equal: 0, worded: 0, different: 1 })
})

test('quoted prose and shapes of values are facts, sentences are words', () => {
  const { facts, words } = partWords({
    refusals: [{ text: 'high vpin', question: 'Which value?' }],
    warnings: [{ code: 'never_reached', text: 'it lies between' }],
    sources: { B: 'one-minute bars', C: 'x' },
    title: 'research_query.v2',
    value: '[number, number]',
  })
  assert.equal(Object.keys(words), ['/refusals/0/question', '/warnings/0/text', '/sources/B'])
  assert.is(facts.refusals[0].text, 'high vpin')
  assert.is(facts.title, 'research_query.v2')
})

test('times of this run are settled and recorded ones are not', () => {
  const settler = new Settler()
  settler.hide('/tmp/here', 'work')
  const now = new Date().toISOString()
  const settled = settler.of({ created: now, last: '2020-01-01T00:00:00Z', seconds: 1.5, file: '/tmp/here/x', n: 7 })
  assert.equal(settled, {
    created: '<now>',
    last: '2020-01-01T00:00:00Z',
    seconds: '<measured>',
    file: '<work>/x',
    n: 7,
  })
})

test('the help of an option may be reworded, and may not lose its default or its variable', () => {
  const help = (line) =>
    `hindsight serve\n\n  serve it\n\n  -p, --port N  ${line}\n  --json        print JSON\n\nMore.\n`
  const noted = (line) => (observer) => {
    const { facts, ...more } = parseHelp(help(line))
    observer.note('a', 'help', facts, more)
  }
  const was = noted('which port (HINDSIGHT_PORT; 7400)')
  assert.is(compared([was, noted('the port; default 7400, or HINDSIGHT_PORT')]).differences.length, 0)
  assert.is(compared([was, noted('which port (HINDSIGHT_PORT; 7401)')]).differences.length, 1)
  const { options } = parseHelp(help('x')).facts
  assert.equal(options, { port: { short: 'p', value: true }, json: { short: null, value: false } })
})

test.run()
