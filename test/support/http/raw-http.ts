/** Sends and receives raw bytes, for requests that no HTTP client sends. */
import { connect, type Socket } from 'node:net'

export interface RawResponse {
  status: number
  headers: Record<string, string>
  /** Header names in lower case and in order; a repeated header appears repeatedly. */
  names: string[]
  body: string
}

/** Connects to the server at `url`; resolves when connected. */
export function connection(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.off('error', reject)
      // Errors are visible through the end of the connection.
      socket.on('error', () => {})
      resolve(socket)
    })
  })
}

/** Resolves to everything that the server sends until it closes the connection. */
export function untilClosed(socket: Socket): Promise<string> {
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  return new Promise((resolve) => {
    const done = () => resolve(Buffer.concat(chunks).toString('latin1'))
    if (socket.destroyed) done()
    else socket.once('close', done)
  })
}

/** Sends `text` on a new connection and reads until the server closes it. */
export async function exchange(url: string, text: string): Promise<RawResponse> {
  const socket = await connection(url)
  socket.write(text, 'latin1')
  return parseResponse(await untilClosed(socket))
}

/** Parses the first response in a text. */
export function parseResponse(text: string): RawResponse {
  const end = text.indexOf('\r\n\r\n')
  const [first = '', ...lines] = text.slice(0, end).split('\r\n')
  const names = lines.map((line) => line.slice(0, line.indexOf(':')).toLowerCase())
  const headers = Object.fromEntries(lines.map((line, i) => [names[i]!, line.slice(line.indexOf(':') + 1).trim()]))
  return { status: Number(first.split(' ')[1]), headers, names, body: text.slice(end + 4) }
}
