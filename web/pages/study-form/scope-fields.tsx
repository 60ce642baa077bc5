/** The scope: which symbols and which time, of those that the catalog has. */
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import type { StudyCatalog } from '../../api/studies.js'
import { Button, Dialog, Segments, SymbolChecks } from '../../parts/index.js'
import { daysOf, recordOf, type StudyDocument } from '../../query/study/document.js'
import { format } from '../../words/index.js'
import { words } from '../study-parts/words.js'
import { FaultsAt, TimeField } from './fields.js'
import { edit } from './form-state.js'

const SHOWN = 6

const setScope = (members: Partial<StudyDocument['scope']>): void =>
  edit((document) => ({ ...document, scope: { ...document.scope, ...members } }))

export function ScopeFields({ document, catalog }: { document: StudyDocument; catalog: StudyCatalog }): VNode {
  const [isOpen, setOpen] = useState(false)
  const { form } = words
  const { symbols, from, to } = document.scope
  const { coverage, markets } = catalog
  const record = recordOf(catalog, symbols)
  const chosen = symbols === 'all' ? markets.map(({ symbol }) => symbol) : symbols
  const strange = chosen.filter((name) => !markets.some(({ symbol }) => symbol === name))
  const unfunded = markets.filter(({ symbol, funding }) => funding === null && chosen.includes(symbol)).length
  return (
    <section class="card" aria-label={form.scope}>
      <header class="card-head">
        <h2>{form.scope}</h2>
        <span class="soft">{form.days(daysOf(document))}</span>
      </header>
      <div class="study-symbols">
        <span class="chips">
          {symbols === 'all' ? (
            <span class="chip">{form.all(markets.length)}</span>
          ) : (
            <>
              {chosen.slice(0, SHOWN).map((name) => (
                <span key={name} class="chip">
                  {name.toUpperCase()}
                </span>
              ))}
              <span class="chip dashed">{form.chosen(chosen.length, markets.length)}</span>
            </>
          )}
        </span>
        <Button small onClick={() => setOpen(true)}>
          {form.choose}
        </Button>
      </div>
      <FaultsAt path="/scope/symbols" />
      {strange.length > 0 && <p class="warning">{form.notRecorded(strange)}</p>}
      <div class="study-pair">
        <TimeField
          label={form.from}
          path="/scope/from"
          value={from}
          min={coverage.from}
          max={coverage.to}
          onValue={(next) => setScope({ from: next })}
        />
        <TimeField
          label={form.to}
          path="/scope/to"
          value={to}
          min={coverage.from}
          max={coverage.to}
          onValue={(next) => setScope({ to: next })}
        />
      </div>
      <p class="hint">
        {form.record({ from: format.shortTime(record.from), to: format.shortTime(record.to) })}
        {unfunded > 0 && document.costs.funding === 'settled' && ` ${form.noFunding(unfunded)}`}
      </p>
      {isOpen && <SymbolsDialog symbols={symbols} catalog={catalog} onClose={() => setOpen(false)} />}
    </section>
  )
}

interface SymbolsOf {
  readonly symbols: StudyDocument['scope']['symbols']
  readonly catalog: StudyCatalog
  readonly onClose: () => void
}

function SymbolsDialog({ symbols, catalog: { markets }, onClose }: SymbolsOf): VNode {
  const { form } = words
  const names = symbols === 'all' ? [] : symbols
  // What the record does not have is shown too, so that it can be taken out.
  const all = [...new Set([...names, ...markets.map(({ symbol }) => symbol)])].sort()
  return (
    <Dialog open title={form.symbols} onClose={onClose}>
      <Segments
        label={form.symbols}
        name="study-symbols"
        value={symbols === 'all' ? 'all' : 'some'}
        options={[
          { value: 'all', text: form.all(markets.length) },
          { value: 'some', text: form.only },
        ]}
        onPick={(value) => setScope({ symbols: value === 'all' ? 'all' : all.slice(0, 1) })}
      />
      {symbols !== 'all' && (
        <SymbolChecks
          label={form.filter}
          all={all}
          names={names}
          onNames={(next) => setScope({ symbols: [...next] })}
        />
      )}
    </Dialog>
  )
}
