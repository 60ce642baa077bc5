// One built checkout, used as its users use it: through its command line and its REST interface on loopback. Nothing of it is imported.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The time limit for a server to start listening. */
const START_MS = 120_000

/** The caller's environment without variables that configure the product. */
function bareEnvironment() {
  const set = /^(HINDSIGHT_|OTEL_)|^(DATABASE_URL|NODE_OPTIONS|NODE_PATH|FORCE_COLOR)$/
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !set.test(name)))
}

export class Build {
  #running = new Set()

  /** `root` is the checkout. All its commands run in the folder `work`, so that relative paths are the same for every build. */
  constructor(root, work) {
    this.root = root
    this.work = work
    this.program = join(root, 'bin', 'hindsight')
  }

  /** A sentence that names the missing part; undefined when the checkout is built. */
  get fault() {
    for (const part of ['bin/hindsight', 'dist/src/cli/main.js', 'build/Release/hindsight.node', 'node_modules']) {
      if (!existsSync(join(this.root, part))) return `${this.root} is not built: it has no ${part}`
    }
    return undefined
  }

  /** Runs a command to its end. Resolves to {status, out: Buffer, err: string}; `status` is the signal's name if a signal ended it. */
  run(args, { input, env = {} } = {}) {
    const child = this.#spawn(args, env, input === undefined ? 'ignore' : 'pipe')
    const out = []
    const err = []
    child.stdout.on('data', (bytes) => out.push(bytes))
    child.stderr.on('data', (bytes) => err.push(bytes))
    // A command that rejects its arguments may end before it reads its input.
    child.stdin?.on('error', () => {})
    child.stdin?.end(input)
    return new Promise((resolve, reject) => {
      child.on('error', reject)
      child.on('close', (code, signal) => {
        this.#running.delete(child)
        resolve({ status: code ?? signal, out: Buffer.concat(out), err: Buffer.concat(err).toString() })
      })
    })
  }

  /** Starts `hindsight serve` on free ports. Resolves to {url, operatorUrl, log, stop()} when it listens; `log` holds its lines so far. */
  async serve(args) {
    const child = this.#spawn(['serve', '--port', '0', ...args], {}, 'ignore')
    const server = { url: undefined, operatorUrl: undefined, log: [], stop: () => this.#stop(child) }
    let rest = ''
    let err = ''
    child.stderr.on('data', (bytes) => {
      err += bytes
    })
    await new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`the server of ${this.root} does not listen`)), START_MS)
      child.on('error', reject)
      child.on('close', () => {
        clearTimeout(late)
        this.#running.delete(child)
        reject(new Error(`the server of ${this.root} ended: ${err}${server.log.join('\n')}`))
      })
      child.stdout.on('data', (bytes) => {
        const lines = `${rest}${bytes}`.split('\n')
        rest = lines.pop()
        server.log.push(...lines)
        for (const line of lines) {
          const { url, operator_url: operatorUrl } = JSON.parse(line)
          if (url === undefined) continue
          Object.assign(server, { url, operatorUrl })
          clearTimeout(late)
          resolve()
        }
      })
    })
    return server
  }

  /** Ends all running processes, each by its own id. */
  async close() {
    await Promise.all([...this.#running].map((child) => this.#stop(child)))
  }

  #spawn(args, env, stdin) {
    const child = spawn(process.execPath, [this.program, ...args], {
      cwd: this.work,
      env: { ...bareEnvironment(), ...env },
      stdio: [stdin, 'pipe', 'pipe'],
    })
    this.#running.add(child)
    return child
  }

  #stop(child) {
    if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
    return new Promise((resolve) => {
      child.on('close', resolve)
      child.kill('SIGTERM')
    })
  }
}
