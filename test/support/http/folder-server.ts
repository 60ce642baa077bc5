/** A file server on loopback: the files of a folder, with ranges, and faults for the next requests. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

/** `altered`: one bit is changed. `truncated`: half of the body, then the end of the connection. A number: that status. */
export type FolderFault = 'altered' | 'truncated' | number

export interface FolderServer {
  url: string
  /** The folder that is served; it may be replaced. */
  dir: string
  asked: { path: string; range: string | undefined; bytes: number }[]
  /** Called before each request is answered. */
  before: (path: string) => void | Promise<void>
  /** The faults of the next requests for paths that match. */
  fail(path: RegExp, ...faults: FolderFault[]): void
  close(): Promise<void>
}

export async function folderServer(dir: string): Promise<FolderServer> {
  const faults: { path: RegExp; faults: FolderFault[] }[] = []
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url!, 'http://localhost').pathname).slice(1)
    await own.before(path)
    const fault = faults.find((one) => one.path.test(path) && one.faults.length > 0)?.faults.shift()
    if (typeof fault === 'number') return void response.writeHead(fault).end()
    const file = join(own.dir, path)
    if (!existsSync(file) || !statSync(file).isFile()) return void response.writeHead(404).end()
    const whole = readFileSync(file)
    const { range } = request.headers
    const from = range === undefined ? 0 : Number(/^bytes=(\d+)-$/.exec(range)![1])
    if (from > 0 && from >= whole.length) return void response.writeHead(416).end()
    const body = Buffer.from(whole.subarray(from))
    if (fault === 'altered') body[body.length >> 1]! ^= 1
    own.asked.push({ path, range, bytes: body.length })
    const rest = from > 0 ? { 'Content-Range': `bytes ${from}-${whole.length - 1}/${whole.length}` } : {}
    response.writeHead(from > 0 ? 206 : 200, { 'Content-Length': body.length, ...rest })
    if (fault !== 'truncated') return void response.end(body)
    response.write(body.subarray(0, body.length >> 1), () => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const own: FolderServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    dir,
    asked: [],
    before: () => {},
    fail: (path, ...more) => faults.push({ path, faults: more }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return own
}
