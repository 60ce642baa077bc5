// Processor time of a recorder: 670 symbols of Binance USD-M, marks every second, quotes several times a second, a bar a minute, over real WebSockets from
// another process. `node bench/recorder.mjs [--symbols N] [--minutes N] [--quotes N]`. Minutes are sent as fast as they are taken.
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { WebSocketServer } from 'ws'
import { binanceFeed, Recorder } from '../dist/src/recorder/index.js'

const option = (name, otherwise) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? otherwise : Number(process.argv[at + 1])
}
const [SYMBOLS, MINUTES, QUOTES] = [option('symbols', 670), option('minutes', 5), option('quotes', 5)]
const BEGIN = Date.UTC(2026, 0, 1)

/** The venue: sends all minutes on each connection when every connection is there. */
function venue() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  server.on('listening', () => process.send({ port: server.address().port }))
  const waiting = []
  server.on('connection', (socket, request) => {
    const symbols = [...new Set([...request.url.matchAll(/(s\d+usdt)@/g)].map(([, symbol]) => symbol))]
    waiting.push({ socket, symbols })
    if (waiting.flatMap((one) => one.symbols).length === SYMBOLS) void send()
  })
  const send = async () => {
    let messages = 0
    for (let second = -1; second <= MINUTES * 60; second += 1) {
      const E = BEGIN + second * 1_000
      for (const { socket, symbols } of waiting) {
        for (const symbol of symbols) {
          const s = symbol.toUpperCase()
          const out = [
            { e: 'markPriceUpdate', E, s, p: '1.25', i: '1.24', P: '1.2', r: '0.0001', T: BEGIN + 28_800_000 },
          ]
          for (let i = 1; i <= QUOTES; i += 1) {
            out.push({ e: 'bookTicker', u: E + i, E: E + i, T: E + i, s, b: '1.24', B: '3', a: '1.26', A: '4' })
          }
          if (second > 0 && second % 60 === 0) {
            const k = {
              t: E - 60_000,
              T: E - 1,
              s,
              i: '1m',
              o: '1',
              c: '1',
              h: '1',
              l: '1',
              v: '1',
              n: 1,
              x: true,
              q: '1',
            }
            out.push({ e: 'kline', E: E + 10, s, k: { ...k, V: '1', Q: '1' } })
          }
          for (const data of out) socket.send(JSON.stringify({ stream: `${symbol}@x`, data }))
          messages += out.length
        }
        while (socket.bufferedAmount > 1 << 20) await new Promise((resolve) => setTimeout(resolve, 1))
      }
    }
    process.send({ messages })
  }
}

async function measure() {
  const child = fork(fileURLToPath(import.meta.url), process.argv.slice(2), { env: { ...process.env, VENUE: '1' } })
  const told = (name) =>
    new Promise((resolve) => {
      const hear = (message) => {
        if (message[name] === undefined) return
        child.off('message', hear)
        resolve(message[name])
      }
      child.on('message', hear)
    })
  const port = await told('port')
  const sent = told('messages')
  let lines = 0
  const symbols = Array.from({ length: SYMBOLS }, (_, i) => `s${i}usdt`)
  const before = process.cpuUsage()
  const recorder = new Recorder({
    feed: binanceFeed({ symbols, streams: `ws://127.0.0.1:${port}`, rest: `http://127.0.0.1:${port}` }),
    take: async (text) => {
      lines += text.split('\n').length
    },
  })
  const messages = await sent
  while (recorder.figures().messages < messages) await new Promise((resolve) => setTimeout(resolve, 20))
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  const { user, system } = process.cpuUsage(before)
  const { connections, rejected } = recorder.figures()
  await recorder.close()
  child.kill()
  const seconds = (user + system) / 1e6
  console.log(
    `${SYMBOLS} symbols on ${connections} connections, ${messages} messages of ${MINUTES} minutes, ${rejected} rejected, ${lines} minutes made`,
  )
  console.log(
    `${(seconds / MINUTES).toFixed(1)} s of processor time a minute: ${((100 * seconds) / MINUTES / 60).toFixed(0)} % of a core, ${((1e6 * seconds) / messages).toFixed(1)} µs a message`,
  )
}

if (process.env.VENUE === '1') venue()
else await measure()
