import type { Position } from '@curbgrade/core/shared/position'
import type { RowToMatch } from '../../reading/index.ts'
import type { Addresses } from '../queries.ts'

export const rowsToMatch = ({
  rowNos,
  streets,
  cities,
  zips,
  parcels,
  positions = [],
}: Addresses): RowToMatch[] =>
  rowNos.map((rowNo, index) => ({
    rowNo,
    ids: [parcels[index] ?? ''].filter((id) => id !== ''),
    street: streets[index] ?? '',
    city: cities[index] ?? '',
    zip: zips[index] ?? '',
    position: toPosition(positions[index]),
  }))

const toPosition = (place: readonly [number, number] | null | undefined): Position | null =>
  place ? { lat: place[0], lng: place[1] } : null
