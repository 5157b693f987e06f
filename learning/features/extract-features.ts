import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import { aerialFeatures } from './aerial-features.ts'
import type { Pixels } from './pixels.ts'
import { toPlanes } from './planes.ts'
import { streetFeatures } from './street-features.ts'

/** Handcrafted features. The same pixels always give the same numbers. */
export const extractFeatures = (pixels: Pixels, view: FlatKind): Float32Array => {
  const planes = toPlanes(pixels)
  return Float32Array.from(view === 'street' ? streetFeatures(planes) : aerialFeatures(planes))
}
