import type { Position } from '../../shared/position.ts'
import { type PhotoOfCamera, type PositionProposal, proposeRows } from '../positions/propose-rows.ts'
import type { MappingOfBatch, MatchOfBatch } from './place-batch.ts'

export type RowOfList = { readonly rowNo: number; readonly position: Position | null }

type Matched = {
  readonly matches: readonly MatchOfBatch[]
  readonly mappings: readonly MappingOfBatch[]
}

/** What positions say of the photos that neither a name nor a mapping file says anything of. */
export function proposeUnmatched(
  photos: readonly PhotoOfCamera[],
  { matches, mappings }: Matched,
  rows: readonly RowOfList[],
): PositionProposal[] {
  const mapped = new Set(
    mappings.flatMap(({ result }) => (result.ok ? result.value.photos.map(({ path }) => path) : [])),
  )
  const named = new Set(matches.flatMap(({ index, match }) => (match.kind === 'none' ? [] : [index])))
  return proposeRows(
    photos.filter(({ index, path }) => !named.has(index) && !mapped.has(path)),
    rows.flatMap(({ rowNo, position }) => (position === null ? [] : [{ rowNo, ...position }])),
  )
}
