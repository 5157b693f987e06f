import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import { aerialFeatures } from './aerial-features.ts'
import type { Pixels } from './pixels.ts'
import { toPlanes } from './planes.ts'
import { streetFeatures } from './street-features.ts'

/** Raise one whenever its features change: a head must never mix features of two versions. */
export const featureVersions: Readonly<Record<FlatKind, string>> = { street: 'street-1', aerial: 'aerial-1' }

/**
 * Describes a picture in numbers: colors, edges, texture and detail. Uses neither place nor time; the same pixels
 * always give the same numbers.
 */
export const extractFeatures = (pixels: Pixels, view: FlatKind): Float32Array => {
  const planes = toPlanes(pixels)
  return Float32Array.from(view === 'street' ? streetFeatures(planes) : aerialFeatures(planes))
}
