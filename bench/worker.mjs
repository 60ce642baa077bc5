// Runs one engine in its own process, which isolates its peak memory. Answers {id, call, query, variant} with {id, value} or {id, error}.
import { QUERIES } from './queries/index.mjs'

// Polars warns of every join whose order it cannot check; the rows are sorted when the table is loaded.
process.removeAllListeners('warning')

const [engineName, options] = [process.argv[2], JSON.parse(process.argv[3])]
const { open } = await import(`./engines/${engineName}.mjs`)

try {
  const engine = await open(options)
  const calls = {
    variants: (query) => engine.variants(query),
    check: (query, variant) => engine.check(query, variant),
    time: (query, variant) => engine.time(query, variant),
    memory: () => process.resourceUsage().maxRSS * 1024,
  }
  process.on('message', async ({ id, call, query, variant }) => {
    if (call === 'close') {
      await engine.close()
      process.exit(0)
    }
    try {
      const of = QUERIES.find((one) => one.id === query)
      process.send({ id, value: await calls[call](of, variant) })
    } catch (error) {
      process.send({ id, error: String(error?.stack ?? error) })
    }
  })
  process.on('disconnect', () => process.exit(1))
  process.send({ opened: engine.name, note: engine.note })
} catch (error) {
  process.send({ failed: String(error?.stack ?? error) })
}
