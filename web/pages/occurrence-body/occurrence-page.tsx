/**
 * One occurrence opened alone, as from a link: all that the sheet over its answer shows. The question stands in the
 * fragment (`#d=…&h=4h`). Without one the minute is shown with what followed. Nothing here costs anything.
 */
import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { getOccurrence, loadVocabulary, type Occurrence, Problem, vocabulary } from '../../api/index.js'
import { HORIZONS, type Horizon } from '../../charts/index.js'
import { Button, copyText, LinkButton, Skeleton, toast, useKeys } from '../../parts/index.js'
import { decodeDocument, firstPage, type QueryDocument, readAddress, writeAddress } from '../../query/index.js'
import type { PageProps } from '../../routes.js'
import { go } from '../../shell/router.js'
import { format, t } from '../../words/index.js'
import { QuestionStrip } from '../question/question-strip.js'
import { MinuteProblem } from './minute-problem.js'
import { occurrenceHref, useNeighbours } from './neighbours.js'
import { OccurrenceBody } from './occurrence-body.js'
import { TicksLink } from './ticks-link.js'

interface Linked {
  /** null: the link has no question. */
  readonly document: QueryDocument | null
  readonly isBad: boolean
}

/** The question of the address. */
async function linked(): Promise<Linked> {
  const { d } = readAddress(location.hash)
  if (d === null) return { document: null, isBad: false }
  const document = await decodeDocument(d)
  return { document: document === undefined ? null : firstPage(document), isBad: document === undefined }
}

const horizonOfAddress = (): Horizon => HORIZONS.find((one) => one === readAddress(location.hash).h) ?? '4h'

export function OccurrencePage({ parameters }: PageProps): VNode {
  const { symbol = '', time = '' } = parameters
  const [link, setLink] = useState<Linked | null>(null)
  const [found, setFound] = useState<Occurrence | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [horizon, setHorizon] = useState(horizonOfAddress)
  const words = t.pages.occurrence
  useEffect(() => {
    let isGone = false
    void loadVocabulary()
    const load = async () => {
      const of = await linked()
      const { body } = await getOccurrence(symbol, time, of.document)
      if (isGone) return
      setLink(of)
      setFound(body)
    }
    load().catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error
      if (!isGone) setProblem(error)
    })
    return () => {
      isGone = true
    }
  }, [symbol, time])
  const document = link?.document ?? null
  const neighbours = useNeighbours(found?.meets === true ? document : null, found)
  const move = (by: 1 | -1) => {
    const to = neighbours?.at(by)
    if (to !== undefined) go(occurrenceHref(to, location.hash))
  }
  useKeys((key) => {
    if (key !== '[' && key !== ']') return false
    move(key === ']' ? 1 : -1)
    return true
  })
  if (problem !== null)
    return <MinuteProblem {...{ problem, symbol, time }} hrefOf={(at) => `/search/at/${at}`} isWholePage />
  if (link === null || found === null || vocabulary.value === null) return <Skeleton lines={6} tall />
  const { d } = readAddress(location.hash)
  const pick = (one: Horizon) => {
    setHorizon(one)
    history.replaceState(history.state, '', location.pathname + writeAddress({ d, h: one, rev: null }))
  }
  return (
    <>
      <header class="page-head">
        <h1>
          {found.symbol.toUpperCase()} <span class="soft">{format.time(found.anchor_time)} UTC</span>
        </h1>
        <span class="buttons">
          <Button
            onClick={() =>
              void copyText(location.href).then((done) => toast(done ? t.answer.actions.copied : location.href))
            }
          >
            {t.answer.actions.copyLink}
          </Button>
          <LinkButton href={`/moment/${found.symbol}/${found.anchor_time}`}>{words.moment}</LinkButton>
          <TicksLink symbol={found.symbol} time={found.anchor_time} />
        </span>
      </header>
      {link.isBad && <p class="note bad">{t.builder.badLink}</p>}
      {document !== null && (
        <QuestionStrip document={document}>
          <LinkButton href={`/search${writeAddress({ d, h: horizon, rev: null })}`}>{words.allOf}</LinkButton>
        </QuestionStrip>
      )}
      {found.meets === false && <p class="note">{words.meetsNot(found.dataset_revision.slice(0, 8))}</p>}
      <section class="card" aria-label={words.title}>
        {found.row === null ? (
          <p class="nothing">{words.noPrice}</p>
        ) : (
          <OccurrenceBody
            row={found.row}
            horizon={horizon}
            onHorizon={pick}
            document={found.meets === true ? document : null}
            open
          />
        )}
        <footer class="sheet-foot">
          <p>{neighbours === null ? words.alone : words.example(neighbours.all)}</p>
          {neighbours !== null && (
            <span class="buttons">
              <Button disabled={neighbours.at(-1) === undefined} onClick={() => move(-1)}>
                {t.answer.table.previous}
              </Button>
              <Button disabled={neighbours.at(1) === undefined} onClick={() => move(1)}>
                {t.answer.table.next}
              </Button>
            </span>
          )}
        </footer>
      </section>
    </>
  )
}
