import type { SourceColumn } from '@curbgrade/core/lists/file/file-preview'
import { textOf } from '../../../text/language.ts'
import { columnsText } from './text.ts'

/** Leaves out the columns in `without`. */
export const ColumnOptions = ({
  columns,
  without = [],
}: {
  columns: readonly SourceColumn[]
  without?: readonly number[]
}) =>
  columns.map(
    (column, index) =>
      !without.includes(index) && (
        // oxlint-disable-next-line react/no-array-index-key -- a column's position is its only reliable id
        <option key={index} value={index}>
          {nameOfColumn(column, index)}
        </option>
      ),
  )

export const nameOfColumn = ({ header }: Pick<SourceColumn, 'header'>, column: number): string =>
  header === '' ? textOf(columnsText).unnamed(column + 1) : header
