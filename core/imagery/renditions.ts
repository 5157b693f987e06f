import { type FlatKind, LARGE_SIZE, type PictureSize } from '../shared/picture-kind.ts'
import type { Provider } from './provenance.ts'

/**
 * The larger renditions of Google, whose pictures have at most 640 pixels a side. Its aerial pictures are the
 * 400×270 view at twice the resolution.
 */
export const GOOGLE_SIZES = {
  street: { width: 640, height: 432 },
  aerial: { width: 800, height: 540 },
} as const satisfies Record<FlatKind, PictureSize>

/** The size, at most, of the larger rendition of a picture (D48). */
export const largeSizeOf = (provider: Provider, kind: FlatKind): PictureSize =>
  provider === 'google' ? GOOGLE_SIZES[kind] : LARGE_SIZE
