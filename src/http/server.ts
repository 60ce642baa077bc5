/** The listening server around the application, and its orderly end. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { App } from './app.js'

export interface RunningServer {
  /** Such as http://127.0.0.1:7400. */
  url: string
  /** Refuses new connections, lets requests under way finish for up to `graceMs`, then closes what is left. */
  close(graceMs?: number): Promise<void>
}

/** Listens on `host` and `port` (0: any free one). Rejects when the address cannot be had. */
export async function startServer(app: App, { host, port }: { host: string; port: number }): Promise<RunningServer> {
  const server = createServer(app.koa.callback())
  // Slow senders are cut off. Idle connections outlive the minute that proxies keep theirs, else a proxy may send into a closing one.
  server.headersTimeout = 10_000
  server.requestTimeout = 30_000
  server.keepAliveTimeout = 65_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  const { address, port: actual, family } = server.address() as AddressInfo
  const shown = family === 'IPv6' ? `[${address}]` : address
  return { url: `http://${shown}:${actual}`, close: (graceMs = 5_000) => drain(app, server, graceMs) }
}

function drain(app: App, server: Server, graceMs: number): Promise<void> {
  app.drain()
  return new Promise((resolve, reject) => {
    const force = setTimeout(() => server.closeAllConnections(), graceMs)
    server.close((error) => {
      clearTimeout(force)
      if (error) reject(error)
      else resolve()
    })
    server.closeIdleConnections()
  })
}
