/** A tail that sends itself the minutes of the simulated market, and kills itself at the n-th durable point, or at the n-th of one kind. Arguments as JSON. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openControlStore } from '../../src/accounts/index.js'
import { simulatedLines } from '../../src/simulate/index.js'
import { Tail } from '../../src/tail/index.js'

const { folder, dataset, begin, minutes, killAt, point } = JSON.parse(process.argv[2]!) as {
  folder: string
  dataset: string
  begin: number
  minutes: number
  killAt: number
  point: string
}
const acknowledged = join(folder, 'acknowledged')
const control = await openControlStore(join(folder, 'control.sqlite'))
let points = 0
const tail = await Tail.open({
  ...{ dataset, control, dir: join(folder, 'log'), threads: 1, flushMs: 0, now: null },
  at: (reached) => {
    if (point === 'any' || point === reached) points += 1
    if (points === killAt) process.kill(process.pid, 'SIGKILL')
  },
})
const first = existsSync(acknowledged) ? readFileSync(acknowledged).length : 0
const lines = simulatedLines(tail.symbols, begin * 60_000, (begin + minutes) * 60_000)
for (let i = first; i < minutes; i += 1) {
  await tail.take(lines[i]!.join('\n'))
  // A sender that has no answer sends again.
  appendFileSync(acknowledged, '.')
  if (i % 3 === 0) await tail.settled()
}
await tail.close()
await control.close()
