import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { flameSvg, fold, selfShares, shortName } from '../flame.mjs'

const SCRIPT = `node
	    7f1 hindsight::scan::(anonymous namespace)::between<int>(int const*, unsigned long)
	    7f2 std::vector<int, std::allocator<int> >::push_back(int&&)
	    7f3 [unknown]
	    7f4 [unknown]
	    7f5 main

node
	    7f1 hindsight::scan::(anonymous namespace)::between<int>(int const*, unsigned long)
	    7f2 std::vector<int, std::allocator<int> >::push_back(int&&)
	    7f5 main
`

test('names lose their arguments and their parameters of templates', () => {
  assert.is(
    shortName('hindsight::scan::(anonymous namespace)::between<int>(int const*, unsigned long)'),
    'scan::between',
  )
  assert.is(shortName('std::vector<int, std::allocator<int> >::push_back(int&&)'), 'std::vector::push_back')
  assert.is(shortName('void hindsight::run<true>(hindsight::Plan const&)'), 'run')
  assert.is(shortName('do_syscall_64'), 'do_syscall_64')
})

test('equal stacks are one, outermost frame first; unknown frames in a row are one', () => {
  assert.equal(
    [...fold(SCRIPT)],
    [
      ['main;[unknown];std::vector::push_back;scan::between', 1],
      ['main;std::vector::push_back;scan::between', 1],
    ],
  )
})

test('shares are of the innermost frame', () => {
  assert.equal(
    selfShares(
      new Map([
        ['a;b', 3],
        ['a', 1],
        ['c;b', 4],
      ]),
    ),
    [
      ['b', 0.875],
      ['a', 0.125],
    ],
  )
})

test('the picture has a frame per place in the tree, as wide as its share, with its name escaped', () => {
  const svg = flameSvg(
    new Map([
      ['a;operator<', 3],
      ['a', 1],
    ]),
    'Q2',
  )
  assert.match(svg, /^<svg xmlns=/)
  assert.is(svg.match(/<g>/g).length, 3)
  assert.match(svg, /operator&lt;: 75.0 %<\/title><rect x="0.0" y="\d+" width="900.0"/)
})

test.run()
