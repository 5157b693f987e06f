export const flatKinds = ['street', 'aerial'] as const
export type FlatKind = (typeof flatKinds)[number]

export const otherKind = (kind: FlatKind): FlatKind => (kind === 'street' ? 'aerial' : 'street')

/** Where a list's pictures come from. */
export const pictureSources = ['suppliers', 'own'] as const
export type PictureSource = (typeof pictureSources)[number]

/** A panorama is shown besides the flat picture. */
export type ImageKind = FlatKind | 'panorama'

/** In pixels, for every flat picture (Spec 7). */
export const PICTURE_SIZE = { width: 400, height: 270 } as const

export type PictureSize = { readonly width: number; readonly height: number }

/** The maximum of the larger rendition, in the same aspect ratio (D48). */
export const LARGE_SIZE = { width: 1280, height: 864 } as const satisfies PictureSize
