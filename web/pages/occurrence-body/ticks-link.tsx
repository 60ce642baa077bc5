/** Leads to the recorded events around a time, where there are any. */
import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { getTickCoverage } from '../../api/ticks.js'
import { LinkButton } from '../../parts/index.js'
import { t } from '../../words/index.js'

export function TicksLink({ symbol, time }: { symbol: string; time: string }): VNode | null {
  const [isRecorded, setRecorded] = useState(false)
  useEffect(() => {
    const abort = new AbortController()
    const micros = Date.parse(time) * 1000
    getTickCoverage(symbol, Date.parse(time), abort.signal).then(
      ({ body }) =>
        setRecorded(body.plan.ticks && body.intervals.some(({ from, to }) => from <= micros && to > micros)),
      // Without an answer there is no link.
      () => setRecorded(false),
    )
    return () => abort.abort()
  }, [symbol, time])
  return isRecorded ? (
    <LinkButton href={`/ticks/${encodeURIComponent(symbol)}/${time}`}>{t.pages.occurrence.ticks}</LinkButton>
  ) : null
}
