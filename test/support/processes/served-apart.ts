/** The child's side of fleet.ts: a server in a process of its own, ended in good order by SIGTERM, as `hindsight serve` is. */
import { type createApp, startServer } from '../../../src/http/index.js'

/** Prints the server's address. `close` is what has to end after the server; it may die before. */
export async function serveApart(app: ReturnType<typeof createApp>, close: () => Promise<void>): Promise<void> {
  const server = await startServer(app, { host: '127.0.0.1', port: 0 })
  process.stdout.write(`${server.url}\n`)
  // Whoever started it is gone.
  process.stdin.resume().once('end', () => process.exit())
  process.once('SIGTERM', async () => {
    await server.close(5_000)
    await close()
    process.stdin.destroy()
  })
}
