/** A line to a server that can be cut or fall silent, as a network can. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

export interface BreakableLine {
  port: number
  /** Ends what goes on and refuses what comes. */
  cut(): Promise<void>
  /** Takes what comes and passes nothing on, in either direction. */
  silence(): void
  /** As it was at first; what was held back in a silence is passed on. */
  mend(): Promise<void>
  close(): Promise<void>
}

/** Listens on a free port of this machine and passes everything on to `target`. */
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

/** Where a PostgreSQL URL leads: to a host, or to the socket in a folder. */
export function targetOf(url: string): NetConnectOpts {
  const { hostname, port, searchParams } = new URL(url)
  const folder = searchParams.get('host')
  return folder === null
    ? { host: hostname, port: Number(port || 5432) }
    : { path: `${folder}/.s.PGSQL.${port || 5432}` }
}

/** The same URL, by way of the line. */
export function overLine(url: string, { port }: BreakableLine): string {
  const way = new URL(url)
  way.searchParams.delete('host')
  way.hostname = '127.0.0.1'
  way.port = String(port)
  return way.href
}
