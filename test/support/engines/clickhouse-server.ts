/** The part of ClickHouse's HTTP interface that a load uses, over ClickHouse in process. It can stop after some statements, as a loader that is killed. */
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { TestClickHouse } from './clickhouse.js'

const INSERT = /^INSERT INTO ([\w.]+) FORMAT (\w+)$/

export class TestClickHouseServer {
  readonly statements: string[] = []
  /** After so many further statements connections are cut. */
  left = Number.POSITIVE_INFINITY
  url = ''
  private readonly server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { searchParams } = new URL(request.url!, 'http://localhost')
    const body = Buffer.concat(chunks)
    const given = searchParams.get('query')
    const quoted = searchParams.get('output_format_json_quote_64bit_integers') ?? '0'
    const stated = given ?? body.toString()
    const isSelect = stated.startsWith('SELECT')
    const sql = isSelect ? `${stated} SETTINGS output_format_json_quote_64bit_integers = ${quoted}` : stated
    if (sql.startsWith('KILL')) return response.end()
    if (this.left <= 0) return response.destroy()
    this.statements.push(sql)
    this.left--
    try {
      const isText = isSelect && searchParams.get('default_format') === null
      const answer = isText ? this.text(sql) : this.clickhouse.json(given === null ? sql : this.insertion(sql, body))
      // Cut after the work is done: whoever sent it does not learn that it was.
      if (this.left <= 0) response.destroy()
      else response.end(answer)
    } catch (error) {
      const text = (error as Error).message
      response.writeHead(500, { 'X-ClickHouse-Exception-Code': /Code: (\d+)/.exec(text)?.[1] ?? '1000' })
      response.end(text)
    }
  })

  constructor(
    private readonly clickhouse: TestClickHouse,
    private readonly folder: string,
  ) {}

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`
  }

  close(): void {
    this.server.closeAllConnections()
    this.server.close()
  }

  private text(sql: string): string {
    return this.clickhouse
      .texts(sql)
      .map((row) => `${row.join('\t')}\n`)
      .join('')
  }

  private insertion(sql: string, body: Buffer): string {
    const [, table, format] = INSERT.exec(sql)!
    const path = join(this.folder, 'inserted.bin')
    writeFileSync(path, body)
    const described = this.clickhouse.texts(`DESCRIBE TABLE ${table}`)
    const columns = described.filter(([, , kind]) => kind === '').map(([name, type]) => `\`${name}\` ${type}`)
    return `INSERT INTO ${table} SELECT * FROM file('${path}', '${format}', '${columns.join(', ').replaceAll("'", "\\'")}')`
  }
}
