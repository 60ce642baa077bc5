/** Symbols to tick, with a filter on their names. */
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'

export interface SymbolChecksProps {
  /** What the filter is called. */
  readonly label: string
  readonly all: readonly string[]
  readonly names: readonly string[]
  readonly onNames: (names: readonly string[]) => void
}

export function SymbolChecks({ label, all, names, onNames }: SymbolChecksProps): VNode {
  const [filter, setFilter] = useState('')
  const typed = filter.trim().toLowerCase()
  return (
    <>
      <input
        class="field"
        type="search"
        aria-label={label}
        placeholder={label}
        value={filter}
        onInput={(event) => setFilter(event.currentTarget.value)}
      />
      <div class="symbol-list">
        {all
          .filter((name) => name.includes(typed))
          .map((name) => (
            <label key={name} class="check">
              <input
                type="checkbox"
                checked={names.includes(name)}
                onChange={(event) =>
                  onNames(event.currentTarget.checked ? [...names, name] : names.filter((one) => one !== name))
                }
              />
              <span>{name.toUpperCase()}</span>
            </label>
          ))}
      </div>
    </>
  )
}
