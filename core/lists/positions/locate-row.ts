import type { Position } from '../../shared/position.ts'
import type { PositionColumns } from './position-columns.ts'
import { type PositionProblem, readPositionIn, swapped } from './read-position.ts'
import { isInStateOf } from './state-bounds.ts'

/** Where a row of the file is, if it says so. */
export type Located = { readonly position?: Position; readonly positionProblem?: PositionProblem }

/** A position that would fit the row's ZIP code with its numbers exchanged is a problem of the columns. */
export function locateRow(cells: readonly string[], columns: PositionColumns, zip: string): Located {
  const read = readPositionIn(cells, columns)
  if (read === null) return {}
  if (typeof read === 'string') return { positionProblem: read }
  const isExchanged = isInStateOf(zip, read) === false && isInStateOf(zip, swapped(read)) === true
  return isExchanged ? { positionProblem: 'swapped' } : { position: read }
}
