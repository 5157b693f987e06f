import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

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
  className?: string
}

/** Rows on a card. The first column names its row; wide tables scroll inside their card. */
export function Table<Row>({ caption, columns, rows, rowKey, className }: TableProps<Row>) {
  return (
    <div className={classNames('card overflow-x-auto', className)}>
      <table className="w-full border-collapse text-left">
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
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-t border-line hover:bg-sunken/50">
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
        </tbody>
      </table>
    </div>
  )
}

const cellClass = (column: Pick<Column<never>, 'align' | 'className'>, own: string) =>
  classNames('px-4', own, column.align === 'end' && 'tabular text-right', column.className)
