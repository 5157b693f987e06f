import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { ChevronDownIcon } from './icons.tsx'
import type { WindowRows } from './use-window-rows.ts'

export type Column<Row> = {
  key: string
  header: string
  render: (row: Row) => ReactNode
  /** `end` is for numbers, which then get tabular figures. */
  align?: 'start' | 'end'
  /** For example for a column of buttons; screen readers still get the header. */
  headerHidden?: boolean
  /** Applies to header and cells, for a width or `max-sm:hidden`. */
  className?: string
  /** Makes the header a button. `order` is the current or the next one. */
  sort?: { order: 'ascending' | 'descending'; isActive: boolean; onSort: () => void }
}

type TableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** For `rows` that are only part of a longer list. `total` is its length, or null if unknown. */
  part?: { rows: WindowRows; total: number | null }
  /** For tables without controls in their cells: lets keys scroll the card sideways. */
  focusable?: boolean
  className?: string
}

/** The first column is the row header. Wide tables scroll inside their card. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, part, focusable = false, className } = props
  return (
    <div
      {...(focusable && { role: 'group', 'aria-label': caption, tabIndex: 0 })}
      className={classNames('card overflow-x-auto', className)}
    >
      <table
        className="w-full border-collapse text-left"
        {...(part && { 'aria-rowcount': part.total === null ? -1 : part.total + 1 })}
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                {...(column.sort?.isActive && { 'aria-sort': column.sort.order })}
                className={cellClass(column, 'h-9 text-sm font-medium text-muted')}
              >
                <Header column={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {part && <Spacer height={part.rows.before} />}
          {rows.map((row, rowIndex) => (
            <tr
              key={rowKey(row)}
              {...(part && windowRowProps(part.rows, rowIndex))}
              className="border-t border-line hover:bg-sunken/50"
            >
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.key} scope="row" className={cellClass(column, 'h-12 py-1.5 font-medium')}>
                    {column.render(row)}
                  </th>
                ) : (
                  <td key={column.key} className={cellClass(column, 'h-12 py-1.5')}>
                    {column.render(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
          {part && <Spacer height={part.rows.after} />}
        </tbody>
      </table>
    </div>
  )
}

const Header = ({ column }: { column: Pick<Column<never>, 'header' | 'headerHidden' | 'sort'> }) => {
  const { header, headerHidden, sort } = column
  if (headerHidden) return <span className="sr-only">{header}</span>
  if (!sort) return header
  return (
    <button
      type="button"
      onClick={sort.onSort}
      className="-mx-1.5 inline-flex h-full items-center gap-1 rounded-md px-1.5 hover:text-ink pointer-coarse:min-h-control"
    >
      {header}
      <ChevronDownIcon
        className={classNames(
          'size-3.5',
          sort.order === 'ascending' && 'rotate-180',
          !sort.isActive && 'invisible',
        )}
      />
    </button>
  )
}

const cellClass = (column: Pick<Column<never>, 'align' | 'className'>, extra: string) =>
  classNames('px-4', extra, column.align === 'end' && 'tabular text-right', column.className)

/** Takes up the height of the rows that aren't rendered. */
const Spacer = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden="true">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- hidden from everyone, and not a control */}
      <td style={{ height }} className="p-0" />
    </tr>
  )

/** Rows count from 1 for `aria-rowindex`, and the header is row 1. */
const windowRowProps = ({ first, measure }: WindowRows, rowIndex: number) => ({
  ref: measure,
  'data-index': first + rowIndex,
  'aria-rowindex': first + rowIndex + 2,
})
