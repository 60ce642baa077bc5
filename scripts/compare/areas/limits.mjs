// A server with small limits and other options: rejections for lack of space, other origins, the operator's port.
import { maker } from '../documents.mjs'
import { send } from '../http.mjs'
import { serve } from '../service.mjs'
import { refusedStudies } from './studies.mjs'

const AREA = 'limits and options'
const ORIGIN = 'https://research.example'

export async function limits(context) {
  const { observer, say } = context
  say(AREA)
  const small = [
    '--query-memory-mib',
    '1',
    '--cors-origins',
    ORIGIN,
    '--operator-port',
    '0',
    '--studies',
    '0',
    '--threads',
    '1',
  ]
  const service = await serve(context, 'sim', 'limits.sqlite', [
    ...small,
    '--disk-cache-mib',
    '0',
    '--log-level',
    'debug',
  ])
  const note = async (name, answer) => observer.worded(AREA, name, await answer)
  await note('result_too_large', service.post('/api/v1/research/query', maker(service.registry, 5)([])))
  for (const origin of [ORIGIN, 'https://other.example']) {
    const asked = {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization',
    }
    await note(
      `preflight from ${origin}`,
      service.ask('/api/v1/research/query', { method: 'OPTIONS', headers: { ...asked, Authorization: null } }),
    )
    await note(
      `request from ${origin}`,
      service.ask('/api/v1/research/registry?view=index', { headers: { Origin: origin } }),
    )
  }
  for (const path of ['/healthz', '/readyz', '/nothing'])
    await note(`operator ${path}`, send(`${service.operatorUrl}${path}`))
  const figures = await send(`${service.operatorUrl}/metrics`)
  observer.note(AREA, 'operator /metrics', {
    status: figures.status,
    types: (await figures).bytes.toString().match(/^# TYPE .*$/gm),
  })
  await note('/metrics beside the operator port', service.ask('/metrics'))
  await refusedStudies(context, service)
  await service.stop()
  await rates(context)
}

/** A key at its rate limit, and addresses at theirs: one that guesses keys and one without a key. */
async function rates(context) {
  const { observer } = context
  const service = await serve(context, 'sim', 'rates.sqlite', ['--requests-per-minute', '30'])
  await untilLimited(observer, 'a key at its limit', () => service.ask('/api/v1/account/usage?limit=1'))
  const guess = { headers: { Authorization: 'Bearer hs_guess' } }
  await untilLimited(observer, 'an address that guesses', () => service.ask('/api/v1/account/usage', guess))
  await untilLimited(observer, 'an address without a key', () =>
    service.ask('/api/v1/openapi.json', { headers: { Authorization: null } }),
  )
  await service.stop()
}

async function untilLimited(observer, name, ask) {
  for (let i = 0; i < 2_000; i += 1) {
    const answer = await ask()
    if (answer.status !== 429) continue
    observer.worded(AREA, name, answer)
    return
  }
  observer.note(AREA, name, { limited: false })
}
