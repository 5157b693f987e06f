/** What the pictures of a list show: each property from the street or from above. */
export const flatKinds = ['street', 'aerial'] as const
export type FlatKind = (typeof flatKinds)[number]

export const otherKind = (kind: FlatKind): FlatKind => (kind === 'street' ? 'aerial' : 'street')

/** Every kind of picture that is delivered and paid for. A panorama is shown besides the flat picture. */
export type ImageKind = FlatKind | 'panorama'

/** Pixels of every flat picture (Spec 7). */
export const PICTURE_SIZE = { width: 400, height: 270 } as const

export type PictureSize = { readonly width: number; readonly height: number }

/** Pixels, at most, of the larger rendition that people see, in the same aspect ratio (D48). */
export const LARGE_SIZE = { width: 1280, height: 864 } as const satisfies PictureSize
