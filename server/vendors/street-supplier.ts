import type { StreetShot } from '@curbgrade/core/imagery/geometry/street-shot'
import type { StreetCollection } from '@curbgrade/core/imagery/street-collections'
import type { Position } from '@curbgrade/core/shared/position'
import type { Supplied } from './supplier-fault.ts'

/** `attribution` contains what the license requires. */
export type OpenShot = StreetShot & {
  readonly provider: StreetCollection
  readonly attribution: string
  /** `view` is for 400×270 views, `whole` for panoramas and larger views. Both may expire. */
  readonly urls: { readonly view: string; readonly whole: string }
}

/** A collection of pictures that people took along streets. */
export type StreetSupplier = {
  readonly provider: StreetCollection
  /** All shots within `meters` of a spot, in any order, whatever they show. */
  near(spot: Position, meters: number, signal: AbortSignal): Promise<Supplied<readonly OpenShot[]>>
  picture(shot: OpenShot, size: keyof OpenShot['urls'], signal: AbortSignal): Promise<Supplied<Uint8Array>>
}

/** The horizontal field of view of an unknown camera, in degrees. */
export const DEFAULT_FOV = 70
export const PANORAMIC_FOV = 360

/** The square that extends `meters` in each direction: west, south, east, north in degrees. */
export function boundingBox({ lat, lng }: Position, meters: number): string {
  const dLat = meters / METERS_PER_DEGREE
  const dLng = dLat / Math.cos((lat * Math.PI) / 180)
  return [lng - dLng, lat - dLat, lng + dLng, lat + dLat].map((edge) => edge.toFixed(6)).join(',')
}

const METERS_PER_DEGREE = 111_320
