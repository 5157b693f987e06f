import { aerialFeatures } from './aerial-features.ts'
import type { Pixels } from './pixels.ts'
import { planesOf } from './planes.ts'
import { streetFeatures } from './street-features.ts'

/** From where a picture was taken: from the street there is an up and a down, from above there is none. */
export type View = 'street' | 'aerial'

/** Raise one whenever its features change: features of two versions must never meet in one head. */
export const featuresVersions: Readonly<Record<View, string>> = { street: 'street-1', aerial: 'aerial-1' }

/**
 * What a picture looks like, in numbers: colors, edges, texture and detail. Says nothing about where or when; the same
 * pixels give the same numbers.
 */
export const extractFeatures = (pixels: Pixels, view: View): Float32Array => {
  const planes = planesOf(pixels)
  return Float32Array.from(view === 'street' ? streetFeatures(planes) : aerialFeatures(planes))
}
