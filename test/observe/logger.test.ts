import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  createLogger,
  hasSecret,
  isLogLevel,
  LOG_LEVELS,
  type LogLevel,
  withoutSecrets,
} from '../../src/observe/index.js'

const SECRET = 'Zq-3_'.repeat(9).slice(0, 43)
const KEY = `hs_Ab12Cd34_${SECRET}`

const linesOf = (
  level: LogLevel,
  write: (logger: ReturnType<typeof createLogger>) => void,
): Record<string, string>[] => {
  const lines: string[] = []
  write(createLogger(level, { write: (line) => lines.push(line) }))
  return lines.map((line) => JSON.parse(line))
}

test('a line is JSON with its time, the name of its level, and what it says', () => {
  const [line] = linesOf('info', (logger) => logger.info({ a: 1 }, 'hello'))
  assert.equal({ ...line, time: 0 }, { level: 'info', time: 0, a: 1, msg: 'hello' })
  assert.ok(Math.abs(Date.parse(line!.time!) - Date.now()) < 60_000)
})

test('what is below the level is not written', () => {
  for (const [i, level] of LOG_LEVELS.entries()) {
    const lines = linesOf(level, (logger) => {
      for (const one of ['debug', 'info', 'warn', 'error'] as const) logger[one]({}, one)
    })
    assert.equal(
      lines.map(({ msg }) => msg ?? ''),
      ['debug', 'info', 'warn', 'error'].slice(i),
    )
  }
  assert.ok(!isLogLevel('loud'))
})

test('of a key its id stays, wherever it stands and however much of it there is', () => {
  assert.is(withoutSecrets(`x ${KEY}"y`), 'x hs_Ab12Cd34_[secret]"y')
  assert.is(withoutSecrets('hs_Ab12Cd34_short and hs_Ab12Cd34'), 'hs_Ab12Cd34_[secret] and hs_Ab12Cd34')
  assert.ok(hasSecret(`trace:${KEY}`))
  assert.ok(!hasSecret('trace-1.2:3'))
  const [line] = linesOf('info', (logger) => logger.child({ at: KEY }).info({ deep: [{ er: KEY }], [KEY]: 1 }, KEY))
  assert.ok(!JSON.stringify(line).includes(SECRET))
  assert.is(line!.at, 'hs_Ab12Cd34_[secret]')
})

test('an address keeps its user and host, and not its password', () => {
  const address = 'postgres://desk:pa%2Fss:word@db.example:5432/hindsight'
  assert.is(withoutSecrets(`no ${address}.`), 'no postgres://desk:[secret]@db.example:5432/hindsight.')
  assert.is(withoutSecrets('http://127.0.0.1:7400/a@b'), 'http://127.0.0.1:7400/a@b')
})

test('of an error only what says what happened is written', () => {
  const cause = Object.assign(new Error(`with ${KEY}`), { code: 'EIO' })
  const error = Object.assign(new TypeError('it broke', { cause }), { parameters: ['what somebody sent'] })
  const [line] = linesOf('error', (logger) => logger.error({ err: error }, 'failed'))
  const { err } = line as unknown as { err: Record<string, unknown> & { cause: Record<string, unknown> } }
  assert.equal(Object.keys(err), ['type', 'message', 'stack', 'cause'])
  assert.equal([err.type, err.message], ['TypeError', 'it broke'])
  assert.equal([err.cause.code, err.cause.message], ['EIO', 'with hs_Ab12Cd34_[secret]'])
  const [other] = linesOf('error', (logger) => logger.error({ err: 'a text' }, 'failed'))
  assert.equal(other!.err, { message: 'a text' })
})

test('causes that go on for ever end', () => {
  const error = new Error('round')
  error.cause = error
  const [line] = linesOf('error', (logger) => logger.error({ err: error }, 'failed'))
  assert.ok(JSON.stringify(line).length < 10_000)
})

test.run()
