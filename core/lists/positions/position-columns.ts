/** Columns of degrees north and east (WGS 84), zero-based. */
export type DegreeColumns = { readonly lat: number; readonly lng: number }
/** A column of whole positions, such as `POINT (-121.7 38.5)`. */
type PointColumn = { readonly point: number }
export type PositionColumns = DegreeColumns | PointColumn

/** One that a person is choosing may lack a column. */
export type PartialPosition = Partial<DegreeColumns> | PointColumn

export const isWholePosition = (position: PartialPosition): position is PositionColumns =>
  'point' in position || (position.lat !== undefined && position.lng !== undefined)

export const columnsOfPosition = (position: PartialPosition): number[] =>
  ('point' in position ? [position.point] : [position.lat, position.lng]).filter(
    (column) => column !== undefined,
  )

/** The position in a table that consists of these columns alone. */
export const positionWithin = (columns: readonly number[], position: PositionColumns): PositionColumns =>
  'point' in position
    ? { point: columns.indexOf(position.point) }
    : { lat: columns.indexOf(position.lat), lng: columns.indexOf(position.lng) }
