// Requests over loopback. Header names keep the case in which they were sent; raw bytes serve for requests that no HTTP client sends.
import { Agent, request as httpRequest } from 'node:http'
import { connect } from 'node:net'

const agent = new Agent({ keepAlive: true, maxSockets: 4 })

/** The id of every request, so that answers can be compared. */
const REQUEST_ID = 'compare-builds'

/** Sends a request. Resolves to {status, headers: [name, value][], bytes}. */
export function send(url, { method = 'GET', headers = {}, body } = {}) {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { method, agent, headers: { 'X-Request-Id': REQUEST_ID, ...headers } })
    request.on('error', reject)
    request.on('response', (response) => {
      const chunks = []
      response.on('data', (bytes) => chunks.push(bytes))
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: pairs(response.rawHeaders), bytes: Buffer.concat(chunks) }),
      )
    })
    request.end(body)
  })
}

/** Writes raw bytes. Resolves to the first answer in the same form, with status 0 when the connection closes without an answer. */
export function sendRaw(url, text) {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) })
    const chunks = []
    socket.on('error', (error) => (error.code === 'ECONNRESET' ? resolve(parse(Buffer.concat(chunks))) : reject(error)))
    socket.on('data', (bytes) => {
      chunks.push(bytes)
      if (isWhole(Buffer.concat(chunks))) socket.destroy()
    })
    socket.on('close', () => resolve(parse(Buffer.concat(chunks))))
    socket.write(text)
  })
}

/** Closes connections that are kept alive. */
export const closeConnections = () => agent.destroy()

export const headerOf = ({ headers }, name) =>
  headers.find(([one]) => one.toLowerCase() === name.toLowerCase())?.[1] ?? null

const pairs = (raw) => Array.from({ length: raw.length / 2 }, (_, i) => [raw[2 * i], raw[2 * i + 1]])

function isWhole(bytes) {
  const answer = parse(bytes)
  return answer.status !== 0 && answer.bytes.length >= Number(headerOf(answer, 'Content-Length') ?? Infinity)
}

function parse(bytes) {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return { status: 0, headers: [], bytes }
  const [first, ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n')
  const headers = lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()])
  return { status: Number(first.split(' ')[1]), headers, bytes: bytes.subarray(end + 4) }
}
