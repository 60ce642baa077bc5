/** Loading with its refusal, as every page of studies does it. */
import { useEffect, useState } from 'preact/hooks'
import { Problem } from '../../api/index.js'

export interface Loaded<Body> {
  readonly body: Body | null
  readonly problem: Problem | null
  readonly again: () => void
}

/** What `load` resolves to, loaded anew when one of `of` changes. A former body stays until the new one is there. */
export function useLoaded<Body>(
  load: (signal: AbortSignal) => Promise<{ body: Body }>,
  of: readonly unknown[],
): Loaded<Body> {
  const [body, setBody] = useState<Body | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [count, setCount] = useState(0)
  useEffect(() => {
    const abort = new AbortController()
    load(abort.signal).then(
      (found) => {
        if (abort.signal.aborted) return
        setBody(found.body)
        setProblem(null)
      },
      (error: unknown) => {
        if (abort.signal.aborted) return
        if (!(error instanceof Problem)) throw error
        setProblem(error)
      },
    )
    return () => abort.abort()
  }, [...of, count])
  return { body, problem, again: () => setCount(count + 1) }
}
