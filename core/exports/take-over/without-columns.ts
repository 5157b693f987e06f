import { REQUIRED_FIELDS } from '../../lists/csv/header-mapping.ts'
import type { AcceptedFile } from '../../lists/file/file-validation.ts'
import { columnsOfPosition } from '../../lists/positions/position-columns.ts'

type TakenFile = Pick<AcceptedFile, 'headers' | 'mapping' | 'rows' | 'positions'>

/** The file without columns that a takeover makes superfluous, and without the positions that they say. */
export function withoutColumns<File extends TakenFile>(file: File, superfluous: ReadonlySet<number>): File {
  const leftOut = new Set(superfluous)
  for (const field of REQUIRED_FIELDS) leftOut.delete(file.mapping[field])
  if (leftOut.size === 0) return file
  const isKept = (_: string, column: number) => !leftOut.has(column)
  const hasPositions =
    file.positions === undefined ||
    !columnsOfPosition(file.positions.columns).some((column) => leftOut.has(column))
  return {
    ...file,
    headers: file.headers.filter(isKept),
    mapping: shifted(file.mapping, leftOut),
    rows: file.rows.map((row) => {
      const cells = row.cells.filter(isKept)
      return hasPositions ? { ...row, cells } : { rowNo: row.rowNo, cells }
    }),
  }
}

function shifted(mapping: AcceptedFile['mapping'], leftOut: ReadonlySet<number>): AcceptedFile['mapping'] {
  const before = (column: number) => [...leftOut].filter((gone) => gone < column).length
  const moved = REQUIRED_FIELDS.map((field) => [field, mapping[field] - before(mapping[field])])
  return Object.fromEntries(moved) as AcceptedFile['mapping']
}
