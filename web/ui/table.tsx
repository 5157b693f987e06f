import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import type { WindowRows } from './use-window-rows.ts'

export type Column<Row> = {
  key: string
  header: string
  /** What stands in the cell. */
  render: (row: Row) => ReactNode
  /** Numbers stand at the end, with tabular figures. */
  align?: 'start' | 'end'
  /** Keeps the header for screen readers only, as for a column of buttons. */
  headerHidden?: boolean
  /** For both header and cells: width, or `max-sm:hidden`. */
  className?: string
}

type TableProps<Row> = {
  /** Names the table for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Where the rows are a part of more: how many there are in all, null where that is not known. */
  part?: { rows: WindowRows; total: number | null }
  /** For cells that hold text alone: then the card takes the focus, so that keys can scroll it sideways. */
  focusable?: boolean
  className?: string
}

/** Rows on a card. The first column names its row; wide tables scroll inside their card. */
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
                className={cellClass(column, 'h-10 text-sm font-medium text-muted')}
              >
                {column.headerHidden ? <span className="sr-only">{column.header}</span> : column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {part && <Room height={part.rows.before} />}
          {rows.map((row, at) => (
            <tr
              key={rowKey(row)}
              {...(part && partOf(part.rows, at))}
              className="border-t border-line hover:bg-sunken/50"
            >
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.key} scope="row" className={cellClass(column, 'h-13 font-medium')}>
                    {column.render(row)}
                  </th>
                ) : (
                  <td key={column.key} className={cellClass(column, 'h-13')}>
                    {column.render(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
          {part && <Room height={part.rows.after} />}
        </tbody>
      </table>
    </div>
  )
}

const cellClass = (column: Pick<Column<never>, 'align' | 'className'>, own: string) =>
  classNames('px-4', own, column.align === 'end' && 'tabular text-right', column.className)

/** Stands for the rows that are not drawn. The header is row 1. */
const Room = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden="true">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- hidden from everybody, and no control */}
      <td style={{ height }} className="p-0" />
    </tr>
  )

const partOf = ({ first, measure }: WindowRows, at: number) => ({
  ref: measure,
  'data-index': first + at,
  'aria-rowindex': first + at + 2,
})
