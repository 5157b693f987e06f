import { describeFacet } from '@curbgrade/core/lists/filter/describe-filter'
import { emptyFilter } from '@curbgrade/core/lists/filter/filter'
import { facets } from '@curbgrade/core/lists/filter/filter-query'
import { orderNames } from '@curbgrade/core/lists/filter/order'
import { filterText } from '@curbgrade/core/lists/filter/text'
import type { ReactNode } from 'react'
import { useText } from '../../../text/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/forms/text-input.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ArrowLeftIcon, CrossIcon, ListIcon } from '../../../ui/icons.tsx'
import type { List, LoadedRows } from '../queries.ts'
import type { AddressBar } from '../use-address.ts'
import { withFacet } from './facet-choices.ts'
import { RowJump } from './row-jump.tsx'
import { SearchField } from './search-field.tsx'
import { listFilterText } from './text.ts'
import { useFilterNames } from './use-filter-names.ts'

type FilterBarProps = {
  bar: AddressBar
  isOpen: boolean
  onToggle: () => void
  /** The menus for views and columns. */
  menus: ReactNode
}

/** Filter, search and order in one row, which scrolls on narrow screens. */
export function FilterBar({ bar, isOpen, onToggle, menus }: FilterBarProps) {
  const text = useText(listFilterText)
  const filter = bar.address?.filter ?? emptyFilter
  const count = Object.keys(filter).length
  return (
    <div className="flex items-center gap-2 max-lg:-mx-4 max-lg:-my-1 max-lg:overflow-x-auto max-lg:px-4 max-lg:py-1 max-lg:pr-12 max-lg:fade-end max-lg:*:shrink-0 sm:max-lg:-mx-6 sm:max-lg:pl-6 lg:flex-wrap">
      <Button icon={<ListIcon />} aria-expanded={isOpen} onClick={onToggle}>
        {text.filter(count)}
      </Button>
      <SearchField
        value={filter.text ?? ''}
        onChange={(next) => bar.go({ filter: withFacet(filter, 'text', next || undefined) }, true)}
      />
      <RowJump onGo={(rowNo) => bar.go({ rowNo })} />
      <OrderChoice bar={bar} />
      {menus}
    </div>
  )
}

const newSeed = () => String(Math.floor(Math.random() * 1e6))

function OrderChoice({ bar: { address, go } }: { bar: AddressBar }) {
  const text = useText(listFilterText)
  const { orders } = useText(filterText)
  // The order doesn't affect charts.
  if (address === null || address.view === 'charts') return null
  const { order } = address
  const choose = (by: string) => {
    const known = orderNames.find((name) => name === by) ?? 'file'
    go({ order: { by: known, reversed: false, seed: known === 'random' ? newSeed() : '' } })
  }
  return (
    <div className="flex items-center gap-1">
      <Select
        aria-label={text.sort}
        value={order.by}
        onChange={({ target }) => choose(target.value)}
        className="w-40"
      >
        {orderNames.map((name) => (
          <option key={name} value={name}>
            {orders[name]}
          </option>
        ))}
      </Select>
      <IconButton
        variant="outline"
        label={text.reverse(order.reversed)}
        aria-pressed={order.reversed}
        onClick={() => go({ order: { ...order, reversed: !order.reversed } })}
      >
        <ArrowLeftIcon className={order.reversed ? '-rotate-90' : 'rotate-90'} />
      </IconButton>
    </div>
  )
}

type FoundCountProps = { list: List; rows: LoadedRows }

export const FoundCount = ({ list, rows }: FoundCountProps) => {
  const text = useText(listFilterText)
  // Keeps the line's height while nothing is counted.
  const uncounted = rows.query.isError ? '\u00A0' : text.counting
  return (
    <p
      aria-live="polite"
      className="tabular font-semibold whitespace-nowrap max-lg:text-sm max-lg:leading-4 max-lg:font-normal max-lg:text-muted"
    >
      {rows.total === null ? uncounted : text.found(rows.total, list.recordCount)}
    </p>
  )
}

type FilterLineProps = { list: List; bar: AddressBar; children: ReactNode }

/** Shows each facet in words with a button that removes it. Starts with the count if there is room. */
export function FilterLine({ list, bar, children }: FilterLineProps) {
  const text = useText(listFilterText)
  const words = useText(filterText)
  const names = useFilterNames(list)
  const filter = bar.address?.filter ?? emptyFilter
  const active = facets.flatMap((facet) =>
    describeFacet(filter, facet, words, names).map((said) => ({ facet, said })),
  )
  if (active.length === 0 && !children) return null
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1.5">
      {children}
      {active.length > 0 && (
        <>
          <ul aria-label={text.active} className="contents">
            {active.map(({ facet, said }) => (
              <li key={facet} className="min-w-0">
                <button
                  type="button"
                  aria-label={text.remove(said)}
                  title={text.remove(said)}
                  onClick={() => bar.go({ filter: withFacet(filter, facet, undefined) })}
                  className="tone-info inline-flex forced-colors:border min-h-7 max-w-full items-center gap-1.5 rounded-full py-0.5 pr-2 pl-3 text-sm font-medium transition-opacity hover:opacity-80 pointer-coarse:min-h-control"
                >
                  <span className="truncate">{said}</span>
                  <CrossIcon className="size-3.5 shrink-0" />
                </button>
              </li>
            ))}
          </ul>
          <button
            type="button"
            onClick={() => bar.go({ filter: emptyFilter })}
            className="link text-sm pointer-coarse:min-h-control"
          >
            {text.clear}
          </button>
        </>
      )}
    </div>
  )
}
