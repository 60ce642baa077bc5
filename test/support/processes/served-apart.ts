/** The child process of fleet.ts: a server that SIGTERM shuts down gracefully, as with `hindsight serve`. */
import { type createApp, startServer } from '../../../src/http/index.js'

/** Prints the server's address. `close` runs after the server has closed; a killed process does not run it. */
export async function serveApart(app: ReturnType<typeof createApp>, close: () => Promise<void>): Promise<void> {
  const server = await startServer(app, { host: '127.0.0.1', port: 0 })
  process.stdout.write(`${server.url}\n`)
  // The parent process has ended.
  process.stdin.resume().once('end', () => process.exit())
  process.once('SIGTERM', async () => {
    await server.close(5_000)
    await close()
    process.stdin.destroy()
  })
}
