/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a virtualized grid positions its rows absolutely, which table elements don't support */
import { useText } from '../../../text/language.ts'
import { classNames } from '../../../ui/class-names.ts'
import { ChevronDownIcon } from '../../../ui/icons.tsx'
import { listPageText } from '../text.ts'
import type { AddressBar } from '../use-address.ts'
import type { RowColumn } from './columns.tsx'
import { tableText } from './text.ts'

type TableHeadProps = {
  columns: readonly RowColumn[]
  template: string
  bar: AddressBar
  /** The number of filtered rows; null while they are counted. */
  total: number | null
  isWhole: boolean
  onSelectWhole: (isWhole: boolean) => void
}

/** Stays at the top. Clicking a sorted header again reverses its order. */
export const TableHead = ({ columns, template, bar, ...selection }: TableHeadProps) => (
  <div role="rowgroup" className="sticky top-0 z-10">
    <div
      role="row"
      aria-rowindex={1}
      style={{ gridTemplateColumns: template }}
      className="grid h-9 items-center border-b border-line bg-surface text-sm font-medium text-muted"
    >
      <SelectAll {...selection} />
      {columns.map((column) => (
        <Header key={column.key} column={column} bar={bar} />
      ))}
    </div>
  </div>
)

function SelectAll({
  total,
  isWhole,
  onSelectWhole,
}: Pick<TableHeadProps, 'total' | 'isWhole' | 'onSelectWhole'>) {
  const { selectAll } = useText(listPageText)
  return (
    <div role="columnheader" className="h-full">
      <label className="flex h-full cursor-pointer items-center justify-center">
        <input
          type="checkbox"
          aria-label={selectAll(total ?? 0)}
          disabled={total === null}
          checked={isWhole}
          onChange={({ target }) => {
            onSelectWhole(target.checked)
            // Returns the focus to the grid, because a checkbox would take the next key instead of grading.
            target.closest<HTMLElement>('[role=grid]')?.focus({ preventScroll: true })
          }}
          className="size-4 accent-accent pointer-coarse:size-5"
        />
      </label>
    </div>
  )
}

function Header({ column, bar: { address, go } }: { column: RowColumn; bar: AddressBar }) {
  const text = useText(tableText)
  const { order: by, header, align } = column
  const order = address?.order
  const isActive = by !== undefined && by === order?.by
  const sort = () => {
    if (by !== undefined) go({ order: { by, reversed: isActive && !order.reversed, seed: '' } })
  }
  return (
    <div
      role="columnheader"
      {...(isActive && { 'aria-sort': order.reversed ? 'descending' : 'ascending' })}
      className={classNames(
        'truncate',
        by === undefined && 'px-3 max-sm:px-2',
        align === 'end' && 'text-right',
      )}
    >
      {by === undefined ? (
        header
      ) : (
        <button
          type="button"
          title={text.sortBy(by)}
          onClick={sort}
          className={classNames(
            'flex h-9 w-full items-center gap-1 px-3 max-sm:px-2 -outline-offset-2 hover:text-ink',
            isActive && 'text-ink',
            align === 'end' && 'flex-row-reverse',
          )}
        >
          <span className="truncate">{header}</span>
          {isActive && (
            <ChevronDownIcon
              className={classNames('size-3.5 shrink-0 max-sm:hidden', !order.reversed && 'rotate-180')}
            />
          )}
        </button>
      )}
    </div>
  )
}
