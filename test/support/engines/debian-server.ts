/**
 * Real servers of ClickHouse, of the package that Debian has: 18.16, far older than what the engine supports. Statements of the engine do not run
 * there; connections, errors, users, clusters and KILL QUERY are those of a server.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { temporaryFolder } from '../datasets/temporary-folder.js'
import { until } from '../processes/until.js'

const PROGRAM = ['/usr/sbin/clickhouse-server', '/usr/bin/clickhouse-server'].find((path) => existsSync(path))

/** What is missing; undefined where the package is installed. */
export const missingDebianServer = (): string | undefined =>
  PROGRAM === undefined ? 'the package clickhouse-server of Debian is not installed here' : undefined

export interface DebianUser {
  password: string
  /** As the setting `readonly`: 2 forbids changes, and allows settings. */
  readonly?: 0 | 1 | 2
}

export class DebianServer {
  constructor(
    readonly url: string,
    private readonly child: ChildProcess,
  ) {}

  /** Starts servers that are the shards of the cluster `two`; each knows all of them. The test stops them. */
  static async cluster(count: number, users: Record<string, DebianUser> = {}): Promise<DebianServer[]> {
    const ports = await freePorts(3 * count)
    const shards = Array.from({ length: count }, (_, i) => ports[3 * i]!)
    return Promise.all(
      shards.map((tcp, i) => start({ tcp, http: ports[3 * i + 1]!, inter: ports[3 * i + 2]! }, shards, users)),
    )
  }

  /** Ends the process; with `SIGKILL` as a machine that fails. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGKILL'): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return
    const ended = new Promise<void>((resolve) => this.child.once('exit', () => resolve()))
    this.child.kill(signal)
    await ended
  }
}

/** Ports that nobody listens on just now. */
async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer())
  for (const server of servers) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  for (const server of servers) await new Promise((resolve) => server.close(resolve))
  return ports
}

async function start(
  { tcp, http, inter }: { tcp: number; http: number; inter: number },
  shards: readonly number[],
  users: Record<string, DebianUser>,
): Promise<DebianServer> {
  const folder = temporaryFolder('clickhouse-server')
  mkdirSync(folder, { recursive: true })
  const shard = (port: number) => `<shard><replica><host>127.0.0.1</host><port>${port}</port></replica></shard>`
  writeFileSync(
    join(folder, 'config.xml'),
    `<?xml version="1.0"?><yandex>
<logger><level>warning</level><log>${folder}/log</log><errorlog>${folder}/errors</errorlog></logger>
<http_port>${http}</http_port><tcp_port>${tcp}</tcp_port><interserver_http_port>${inter}</interserver_http_port>
<interserver_http_host>127.0.0.1</interserver_http_host><listen_host>127.0.0.1</listen_host>
<path>${folder}/data/</path><tmp_path>${folder}/tmp/</tmp_path><users_config>users.xml</users_config>
<default_profile>p0</default_profile><default_database>default</default_database><mark_cache_size>5368709</mark_cache_size>
<remote_servers><two>${shards.map(shard).join('')}</two></remote_servers></yandex>`,
  )
  const all: Record<string, DebianUser> = { default: { password: '' }, ...users }
  const user = ([name, { password, readonly = 0 }]: [string, DebianUser]) =>
    `<${name}><password>${password}</password><networks><ip>127.0.0.1</ip></networks><profile>p${readonly}</profile><quota>default</quota></${name}>`
  const profiles = [0, 1, 2].map((readonly) => `<p${readonly}><readonly>${readonly}</readonly></p${readonly}>`)
  writeFileSync(
    join(folder, 'users.xml'),
    `<?xml version="1.0"?><yandex><profiles>${profiles.join('')}</profiles>
<users>${Object.entries(all).map(user).join('')}</users><quotas><default/></quotas></yandex>`,
  )
  const child = spawn(PROGRAM!, [`--config-file=${join(folder, 'config.xml')}`], { cwd: folder, stdio: 'ignore' })
  const url = `http://127.0.0.1:${http}/`
  process.once('exit', () => child.kill('SIGKILL'))
  await until(async () => {
    if (child.exitCode !== null)
      throw new Error(`clickhouse-server has ended: ${readFileSync(join(folder, 'errors'), 'utf8')}`)
    return fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
  })
  return new DebianServer(url, child)
}
