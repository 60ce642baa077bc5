/** A connection to a server that can be cut or made silent, as a network can. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

export interface BreakableLine {
  port: number
  /** Closes existing connections and refuses new ones. */
  cut(): Promise<void>
  /** Accepts connections and data but forwards nothing, in either direction. */
  silence(): void
  /** Restores normal forwarding; data held back during silence is forwarded. */
  mend(): Promise<void>
  close(): Promise<void>
}

/** Listens on a free port of this machine and forwards everything to `target`. */
export async function breakableLine(target: NetConnectOpts): Promise<BreakableLine> {
  const ends = new Set<Socket>()
  let silent = false
  const keep = (end: Socket, other: Socket) => {
    ends.add(end)
    end.on('error', () => {})
    end.on('data', (bytes) => other.write(bytes))
    end.once('close', () => {
      ends.delete(end)
      other.destroy()
    })
    if (silent) end.pause()
  }
  const server = createServer((near) => {
    const far = connect(target)
    keep(near, far)
    keep(far, near)
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  const cut = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    for (const end of ends) end.destroy()
    await closed
  }
  return {
    port,
    cut,
    silence: () => {
      silent = true
      for (const end of ends) end.pause()
    },
    mend: async () => {
      silent = false
      for (const end of ends) end.resume()
      if (!server.listening) await listen(port)
    },
    close: cut,
  }
}

/** Returns the target of a PostgreSQL URL: a host, or a socket in a folder. */
export function targetOf(url: string): NetConnectOpts {
  const { hostname, port, searchParams } = new URL(url)
  const folder = searchParams.get('host')
  return folder === null
    ? { host: hostname, port: Number(port || 5432) }
    : { path: `${folder}/.s.PGSQL.${port || 5432}` }
}

/** Returns the same URL, routed through the breakable connection. */
export function overLine(url: string, { port }: BreakableLine): string {
  const way = new URL(url)
  way.searchParams.delete('host')
  way.hostname = '127.0.0.1'
  way.port = String(port)
  return way.href
}
