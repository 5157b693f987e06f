import { type Position, position } from '@curbgrade/core/imagery/position'

/**
 * What names a delivered picture: the supplier's own name of it, and the building that it shows. Suppliers are searched
 * by spots, and links to their pictures expire; with both the same picture is found again.
 */
export const writeReference = (shot: string, { lat, lng }: Position): string =>
  `${shot}@${lat.toFixed(6)},${lng.toFixed(6)}`

export function readReference(reference: string): { shot: string; building: Position } | null {
  const [, shot, lat, lng] = /^(.+)@(-?[\d.]+),(-?[\d.]+)$/.exec(reference) ?? []
  const building = position.safeParse({ lat: Number(lat), lng: Number(lng) })
  return shot !== undefined && building.success ? { shot, building: building.data } : null
}
