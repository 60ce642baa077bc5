/** One occurrence over the answer: candles, what followed, what was known. Previous and next by [ and ]. */
import type { VNode } from 'preact'
import type { Row } from '../../api/index.js'
import type { Horizon } from '../../charts/index.js'
import { Button, copyText, Dialog, LinkButton, toast, useKeys } from '../../parts/index.js'
import type { QueryDocument } from '../../query/index.js'
import { format, t } from '../../words/index.js'
import { OccurrenceBody } from '../occurrence-body/occurrence-body.js'

export interface SheetProps {
  readonly row: Row
  readonly all: number
  readonly horizon: Horizon
  readonly onHorizon: (horizon: Horizon) => void
  readonly document: QueryDocument
  readonly onClose: () => void
  readonly onMove: (by: 1 | -1) => void
}

export function OccurrenceSheet({ row, all, horizon, onHorizon, document, onClose, onMove }: SheetProps): VNode {
  useKeys((key) => {
    if (key === '[' || key === ']') {
      onMove(key === ']' ? 1 : -1)
      return true
    }
    return false
  })
  return (
    <Dialog
      open
      wide
      title={
        <>
          {row.symbol.toUpperCase()} <span class="soft">{format.time(row.anchor_time)} UTC</span>
        </>
      }
      onClose={onClose}
    >
      <OccurrenceBody row={row} horizon={horizon} onHorizon={onHorizon} document={document} />
      <footer class="sheet-foot">
        <p>{t.pages.occurrence.example(all)}</p>
        <span class="buttons">
          <Button onClick={() => onMove(-1)}>{t.answer.table.previous}</Button>
          <Button onClick={() => onMove(1)}>{t.answer.table.next}</Button>
          <Button
            onClick={() =>
              void copyText(location.href).then((done) => toast(done ? t.answer.actions.copied : location.href))
            }
          >
            {t.answer.actions.copyLink}
          </Button>
          <LinkButton href={`/moment/${row.symbol}/${row.anchor_time}`}>{t.pages.occurrence.moment}</LinkButton>
        </span>
      </footer>
    </Dialog>
  )
}
