import { type FlatKind, LARGE_SIZE, type PictureSize } from '../shared/picture-kind.ts'
import type { Provider } from './provenance.ts'

/**
 * Google's street pictures have at most 640 pixels a side; its aerial ones are 400×270 at twice the density.
 */
export const GOOGLE_SIZES = {
  street: { width: 640, height: 432 },
  aerial: { width: 800, height: 540 },
} as const satisfies Record<FlatKind, PictureSize>

/** The maximum size of a picture's larger rendition (D48). */
export const largeSizeOf = (provider: Provider, kind: FlatKind): PictureSize =>
  provider === 'google' ? GOOGLE_SIZES[kind] : LARGE_SIZE
