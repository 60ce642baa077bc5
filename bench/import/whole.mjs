// One whole import in a process of its own: node whole.mjs MARKET DATASET WORKERS. HINDSIGHT_DIST names the build. Prints JSON: processor and wall
// seconds by phase and in all, greatest resident memory in MiB, and the revision.
import { rmSync } from 'node:fs'
import { importIntoDataset } from '../product.mjs'

const [market, dir, workers] = process.argv.slice(2)
rmSync(dir, { recursive: true, force: true })
const phases = {}
let phase = 'reading'
let began = performance.now()
let cpu = process.cpuUsage()
const turn = (next) => {
  if (next === phase) return
  const { user, system } = process.cpuUsage(cpu)
  phases[phase] = { wall: (performance.now() - began) / 1000, cpu: (user + system) / 1e6 }
  ;[phase, began, cpu] = [next, performance.now(), process.cpuUsage()]
}
const options = { dir, workers: Number(workers), onProgress: ({ phase: next }) => turn(next) }
const { revision } = await importIntoDataset([market], options)
turn('end')
rmSync(dir, { recursive: true, force: true })
process.stdout.write(JSON.stringify({ phases, revision, memory: process.resourceUsage().maxRSS / 1024 }))
process.exit(0)
