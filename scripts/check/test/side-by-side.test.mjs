import { tmpdir } from 'node:os'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { processorSeconds, sideBySide } from '../../side-by-side.mjs'

test('processor time is that of the children, user and system together', () => {
  assert.is(processorSeconds('0m9.000s 0m9.000s\n1m2.300s 0m4.500s\n'), '66.8 s')
  assert.is(processorSeconds('0m9.00s 0m9.00s\n0m0.05s 0m0.00s\n'), '0.1 s')
  assert.is(processorSeconds(''), 'unknown')
})

test('each command keeps its own output, arguments and status', async () => {
  const node = (name, script, ...args) => ({ name, command: process.execPath, args: ['-e', script, ...args] })
  const ended = await sideBySide(
    [
      node('says', 'console.log(process.argv[1]); console.error("err")', 'two "words" $HOME'),
      node('fails', 'process.exit(7)'),
      node('killed', 'process.kill(process.pid, "SIGKILL")'),
      { name: 'missing', command: '/nowhere/nothing', args: [] },
    ],
    tmpdir(),
  )
  const [says, fails, killed, missing] = ended
  assert.is(says.status, 0)
  assert.equal(says.text.split('\n').sort(), ['', 'err', 'two "words" $HOME'])
  assert.is(fails.status, 7)
  assert.is.not(killed.status, 0)
  assert.is.not(missing.status, 0)
})

test.run()
