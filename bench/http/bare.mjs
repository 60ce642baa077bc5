// The upper bound of Koa: an application that sends the same bytes to every request, without checks. It sends status, headers and body, or only
// status and body.
import { createServer } from 'node:http'
import Koa from 'koa'

/** Headers that Node adds to every answer. */
const NODES_OWN = ['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']

process.once('disconnect', () => process.exit())
process.once('message', ({ status, headers, body }) => {
  const bytes = Buffer.from(body, 'base64')
  const own = headers.filter(([name]) => !NODES_OWN.includes(name))
  const app = new Koa()
  app.use((ctx) => {
    ctx.status = status
    for (const [name, value] of own) ctx.set(name, value)
    if (status !== 304) ctx.body = bytes
  })
  const server = createServer(app.callback())
  server.keepAliveTimeout = 65_000
  server.listen(0, '127.0.0.1', () => process.send({ url: `http://127.0.0.1:${server.address().port}` }))
})
