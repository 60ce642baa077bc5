// The load generator, in a process of its own: sends the requests that its parent describes and reports the number and latency of answers.
import autocannon from 'autocannon'

const PATH = '/api/v1/research/query'

/** Returns documents that differ in a threshold, so that no document was asked before. */
const fresh = (document, first) => {
  let asked = first
  return () => {
    asked++
    const clauses = document.where.all.map((clause) =>
      clause[0] === 'feature.ret_1h' ? [clause[0], clause[1], -1 + asked / 1e7] : clause,
    )
    return JSON.stringify({ ...document, where: { all: clauses } })
  }
}

function run({ url, method = 'POST', path = PATH, headers, body, document, first, connections, seconds }) {
  return new Promise((resolve, reject) => {
    const next = document === undefined ? undefined : fresh(document, first)
    const times = []
    const statuses = {}
    const request = { method, path, headers, ...(body !== undefined && { body }) }
    const instance = autocannon(
      {
        url,
        connections,
        duration: seconds,
        requests: [next === undefined ? request : { ...request, setupRequest: (one) => ({ ...one, body: next() }) }],
      },
      (error, result) => {
        if (error) reject(error)
        else resolve({ times, statuses, errors: result.errors, seconds: result.duration })
      },
    )
    instance.on('response', (_, status, __, ms) => {
      times.push(ms)
      statuses[status] = (statuses[status] ?? 0) + 1
    })
  })
}

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]

process.on('message', async (wanted) => {
  const { times, statuses, errors, seconds } = await run(wanted)
  times.sort((a, b) => a - b)
  process.send({
    answers: times.length,
    perSecond: times.length / seconds,
    p50: at(times, 0.5),
    p99: at(times, 0.99),
    statuses,
    errors,
  })
})
