/** Triggers, the newest first: the price around each, and the returns of the windows that are complete. */
import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { getOccurrence, type PathsBody, Problem, postPaths, type Row, service, vocabulary } from '../../api/index.js'
import type { Trigger } from '../../api/monitors.js'
import { Mini } from '../../charts/index.js'
import { Empty, ScrollBox } from '../../parts/index.js'
import { firstPage, type QueryDocument } from '../../query/index.js'
import { format } from '../../words/index.js'
import { words as common } from '../monitor-parts/words.js'

const words = common.one
/** Of the newest triggers what followed is looked up; the others show it where they were among these. */
const LOOKED_UP = 20
const HORIZONS = ['1h', '4h', '24h']

type Path = PathsBody['paths'][number]
const keyOf = (of: { symbol: string; anchor_time: string }): string => `${of.symbol} ${of.anchor_time}`

export function TriggerTable({ triggers, document }: { triggers: readonly Trigger[]; document: QueryDocument }): VNode {
  const { minutes, paths, rows } = useWhatFollowed(triggers, document)
  if (triggers.length === 0) return <Empty text={words.noTriggers} />
  return (
    <ScrollBox label={words.triggers}>
      <table class="plain-table triggers">
        <thead>
          <tr>
            <th scope="col">{words.columns.time}</th>
            <th scope="col">{words.columns.symbol}</th>
            <th scope="col">{words.columns.state}</th>
            <th scope="col">{words.columns.path}</th>
            {HORIZONS.map((horizon) => (
              <th key={horizon} scope="col" class="n">
                {words.horizon(horizon)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {triggers.map((one) => {
            const path = paths.get(keyOf(one))
            const row = rows.get(keyOf(one))
            const { base, rest } = format.symbol(one.symbol)
            return (
              <tr key={one.id} class={one.suppressed || one.withdrawn_at !== null ? 'dimmed' : ''}>
                <td>
                  <a href={`/moment/${one.symbol}/${one.anchor_time}`}>{format.time(one.anchor_time)}</a>
                </td>
                <td>
                  {base}
                  <span class="soft">{rest}</span>
                </td>
                <td>{stateOf(one)}</td>
                <td>
                  {path === undefined ? (
                    <span class="soft">{words.fresh}</span>
                  ) : (
                    <Mini
                      minutes={minutes}
                      closes={path.closes}
                      name={`${one.symbol} ${format.time(one.anchor_time)}`}
                    />
                  )}
                </td>
                {HORIZONS.map((horizon) => {
                  const value = row?.outcomes[`return_${horizon}`]
                  return (
                    <td key={horizon} class="n">
                      {value == null ? (
                        <span class="soft">{row === undefined ? '–' : words.openWindow}</span>
                      ) : (
                        format.change(value)
                      )}
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </ScrollBox>
  )
}

function stateOf({ suppressed, late, withdrawn_at, withdrawn_why, confirmation }: Trigger): string {
  if (withdrawn_at !== null) return words.withdrawn(withdrawn_why)
  if (suppressed) return words.suppressed
  const known = late ? words.late : words.alert
  return confirmation === 'confirmed' ? `${known}, ${words.confirmed}` : known
}

interface Followed {
  readonly minutes: readonly number[]
  readonly paths: ReadonlyMap<string, Path>
  readonly rows: ReadonlyMap<string, Row>
}

/** Prices and returns of the newest triggers that the dataset has by now; again when it has a new revision. */
function useWhatFollowed(triggers: readonly Trigger[], document: QueryDocument): Followed {
  const [followed, setFollowed] = useState<Followed>({ minutes: [], paths: new Map(), rows: new Map() })
  const last = vocabulary.value?.registry.dataset?.span?.last
  const revision = service.value?.dataset_revision
  const recorded = last === undefined ? [] : triggers.filter(({ anchor_time }) => anchor_time <= last)
  const looked = recorded.slice(0, LOOKED_UP)
  useEffect(() => {
    if (looked.length === 0) return
    const abort = new AbortController()
    lookUp(looked, document, abort.signal)
      .then(setFollowed)
      .catch((error: unknown) => {
        // The triggers stand without what followed.
        if (!(error instanceof Problem) && !abort.signal.aborted) throw error
      })
    return () => abort.abort()
  }, [looked.map(({ id }) => id).join(), revision])
  return followed
}

async function lookUp(triggers: readonly Trigger[], document: QueryDocument, signal: AbortSignal): Promise<Followed> {
  const anchors = triggers.map(({ symbol, anchor_time }) => ({ symbol, t: anchor_time }))
  const { body } = await postPaths(anchors, signal)
  const paths = new Map(body.paths.map((path) => [keyOf({ symbol: path.symbol, anchor_time: path.t }), path]))
  const rows = new Map<string, Row>()
  for (const { symbol, anchor_time } of triggers) {
    if (signal.aborted) break
    const found = await getOccurrence(symbol, anchor_time, firstPage(document))
    if (found.body.row !== null) rows.set(keyOf({ symbol, anchor_time }), found.body.row)
  }
  return { minutes: body.minutes, paths, rows }
}
