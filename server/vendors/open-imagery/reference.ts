import { type Position, position } from '@curbgrade/core/shared/position'

/** Includes the building, because suppliers are searched by position and links to pictures expire. */
export const writeShotReference = (shot: string, { lat, lng }: Position): string =>
  `${shot}@${lat.toFixed(6)},${lng.toFixed(6)}`

export function readShotReference(reference: string): { shot: string; building: Position } | null {
  const [, shot, lat, lng] = /^(.+)@(-?[\d.]+),(-?[\d.]+)$/.exec(reference) ?? []
  const building = position.safeParse({ lat: Number(lat), lng: Number(lng) })
  return shot !== undefined && building.success ? { shot, building: building.data } : null
}
