import type { Position } from '../../shared/position.ts'
import type { PositionColumns } from './position-columns.ts'
import { splitPoint } from './split-point.ts'

/** Why a row's position can't be used. */
export type PositionProblem = 'unreadable' | 'zero' | 'out_of_range' | 'swapped'

/** The position of a row of cells; null if they are blank. */
export function readPositionIn(cells: readonly string[], columns: PositionColumns): ReadPosition {
  if (!('point' in columns)) return readPosition(cells[columns.lat] ?? '', cells[columns.lng] ?? '')
  const { lat, lng } = splitPoint(cells[columns.point] ?? '')
  return readPosition(lat, lng)
}

type ReadPosition = Position | PositionProblem | null

/** Null if both cells are blank. */
export function readPosition(lat: string, lng: string): ReadPosition {
  if (lat.trim() === '' && lng.trim() === '') return null
  const position = { lat: readDegrees(lat), lng: readDegrees(lng) }
  if (Number.isNaN(position.lat) || Number.isNaN(position.lng)) return 'unreadable'
  if (position.lat === 0 || position.lng === 0) return 'zero'
  if (isOnEarth(position)) return position
  return isOnEarth(swapped(position)) ? 'swapped' : 'out_of_range'
}

export const swapped = ({ lat, lng }: Position): Position => ({ lat: lng, lng: lat })

const isOnEarth = ({ lat, lng }: Position): boolean => Math.abs(lat) <= 90 && Math.abs(lng) <= 180

/** Also takes a comma for the point, a degree sign and a hemisphere: `83,04° W` is -83.04. */
function readDegrees(cell: string): number {
  const [, sign = '', digits = '', hemisphere = ''] = DEGREES.exec(cell.trim()) ?? []
  const degrees = digits === '' ? Number.NaN : Number(digits.replace(',', '.'))
  return (sign !== '' && sign !== '+') !== /[sw]/i.test(hemisphere) ? -degrees : degrees
}

/** Projected coordinates have up to nine digits. */
const DEGREES = /^([-+\u2212]?)(\d{1,9}(?:[.,]\d*)?|[.,]\d+)\s*°?\s*([NSEW]?)$/i
