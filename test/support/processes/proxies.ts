/** The proxies of deploy/proxy as they are, but for ports, certificates and places of logs; each where it is installed. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../datasets/temporary-folder.js'
import { certificate } from '../oauth/certificate.js'

export interface RunningProxy {
  /** Everything that it has logged. */
  logged(): string
  close(): Promise<void>
}

export interface ProxyKind {
  name: 'nginx' | 'Caddy'
  /** `port`: where it listens with TLS for `localhost`; `upstream`: the port of the service, or the ports of three replicas. */
  start(port: number, upstream: number | readonly number[]): Promise<RunningProxy>
}

const DEPLOY = join(process.cwd(), 'deploy', 'proxy')
const isThere = (program: string) => spawnSync(program, ['version'], { stdio: 'ignore' }).error === undefined

/** The proxies that are installed. Prints the names of the others. */
export function installedProxies(): ProxyKind[] {
  const kinds: ProxyKind[] = []
  for (const [program, kind] of [
    ['nginx', { name: 'nginx', start: startNginx }],
    ['caddy', { name: 'Caddy', start: startCaddy }],
  ] satisfies [string, ProxyKind][]) {
    if (isThere(program)) kinds.push(kind)
    else console.log(`skipped: ${program} is not installed here`)
  }
  return kinds
}

async function startNginx(port: number, upstream: number | readonly number[]): Promise<RunningProxy> {
  const folder = temporaryFolder('nginx')
  const { key, cert } = certificate('localhost')
  writeFileSync(join(folder, 'key.pem'), key)
  writeFileSync(join(folder, 'cert.pem'), cert)
  const whole = readFileSync(join(DEPLOY, 'nginx.conf'), 'utf8')
  const own = (typeof upstream === 'number' ? whole : beforeReplicas(whole, upstream))
    .replace('127.0.0.1:7400', `127.0.0.1:${upstream}`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replaceAll('research.example.org;', 'localhost;')
    .replace(/\/etc\/letsencrypt\S+fullchain.pem/, join(folder, 'cert.pem'))
    .replace(/\/etc\/letsencrypt\S+privkey.pem/, join(folder, 'key.pem'))
    .replaceAll('/var/log/nginx/', `${folder}/log-`)
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((one) => `${one}_temp_path ${folder}/${one};`)
  const main = `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/log-main info;
events {} http { access_log off; ${places.join(' ')} ${own} }`
  writeFileSync(join(folder, 'nginx.conf'), process.getuid?.() === 0 ? `user root; ${main}` : main)
  const child = spawn('nginx', ['-e', 'stderr', '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  return running(child, folder, port)
}

/** What replicas.nginx.conf says to do. */
const beforeReplicas = (whole: string, ports: readonly number[]): string =>
  whole.replace(
    /^upstream hindsight \{[\s\S]*?^\}\n/m,
    readFileSync(join(DEPLOY, 'replicas.nginx.conf'), 'utf8').replaceAll(
      /10\.0\.0\.1(\d):7400/g,
      (_, nth: string) => `127.0.0.1:${ports[Number(nth) - 1]}`,
    ),
  )

async function startCaddy(port: number, upstream: number | readonly number[]): Promise<RunningProxy> {
  const folder = temporaryFolder('caddy')
  // With an access log, as many operators add one; the filter of all logs is the file's own.
  const file = readFileSync(join(DEPLOY, 'Caddyfile'), 'utf8')
    .replace(/^\{\n/m, '{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n')
    .replace('log {', `log {\n\t\toutput file ${join(folder, 'log-all')}`)
    .replace(/^\{\$SITE:.*\{$/m, (line) => `${line}\n\tlog`)
  const block = /^\treverse_proxy[\s\S]*?^\t\}\n/m
  writeFileSync(
    join(folder, 'Caddyfile'),
    typeof upstream === 'number' ? file : file.replace(block, '\timport replicas.Caddyfile\n'),
  )
  // The replicas of a test have no operator's port, so their own is asked.
  const replicas = readFileSync(join(DEPLOY, 'replicas.Caddyfile'), 'utf8').replace(/^\thealth_port.*\n/m, '')
  writeFileSync(join(folder, 'replicas.Caddyfile'), replicas)
  const named = typeof upstream === 'number' ? [] : upstream
  const addresses = Object.fromEntries(named.map((one, i) => [`REPLICA_${i + 1}`, `127.0.0.1:${one}`]))
  const home = join(folder, 'home')
  mkdirSync(home)
  const env = { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home }
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')], {
    env: { ...env, SITE: `https://localhost:${port}`, UPSTREAM: `127.0.0.1:${upstream}`, ...addresses },
    stdio: 'ignore',
  })
  return running(child, folder, port)
}

async function running(child: ChildProcess, folder: string, port: number): Promise<RunningProxy> {
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const end = performance.now() + 20_000
  while (
    !(await fetch(`https://localhost:${port}/signin`).then(
      () => true,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || performance.now() > end) throw new Error(`the proxy did not start: see ${folder}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    logged: () =>
      readdirSync(folder)
        .filter((name) => name.startsWith('log-'))
        .map((name) => readFileSync(join(folder, name), 'utf8'))
        .join('\n'),
    close: () => {
      child.kill('SIGTERM')
      return gone
    },
  }
}
