// What Koa can do at best: an application that sends the same bytes (or the same 304) to everybody, whoever they are and whatever they ask.
import { createServer } from 'node:http'
import Koa from 'koa'

process.once('message', ({ bytes, etag }) => {
  const body = Buffer.from(bytes, 'base64')
  const app = new Koa()
  app.use((ctx) => {
    if (ctx.get('If-None-Match') === etag) {
      ctx.status = 304
      return
    }
    ctx.type = 'application/json'
    ctx.body = body
  })
  const server = createServer(app.callback())
  server.keepAliveTimeout = 65_000
  server.listen(0, '127.0.0.1', () => process.send({ url: `http://127.0.0.1:${server.address().port}` }))
})
