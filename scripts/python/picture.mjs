// `node scripts/python/picture.mjs`: runs the Python of README.md against the simulated market and keeps the chart that it draws in docs/pictures/python.png.
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { simulated } from '../pictures/market.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const built = (path) => import(pathToFileURL(join(root, 'dist', path)).href)
const { startWithWorkbench } = await built('test/support/workbench/served.js')
const service = await startWithWorkbench({ dataset: simulated() })
const key = await service.key({ account: 'pictures' })

const script = `
import os, pathlib, re
text = pathlib.Path("README.md").read_text()
code = re.search(r"\`\`\`python\\n(.*?)\`\`\`", text, re.S).group(1)
names = {"key": os.environ["HINDSIGHT_KEY"]}
exec(code.replace("http://localhost:7400", os.environ["HINDSIGHT_URL"]), names)
names["answer"].plot("4h").savefig("docs/pictures/python.png")
`
const python = process.env.HINDSIGHT_TEST_PYTHON ?? '/usr/bin/python3'
const env = {
  ...process.env,
  ...{ HINDSIGHT_URL: service.people.base.origin, HINDSIGHT_KEY: key, MPLBACKEND: 'Agg' },
  PYTHONPATH: join(root, 'clients', 'python', 'src'),
}
const child = spawn(python, ['-c', script], { cwd: root, env, stdio: 'inherit' })
const status = await new Promise((resolve) => child.on('close', resolve))
await service.close()
process.exit(status ?? 1)
