/** What the pictures of a list show: each property from the street or from above. */
export const flatKinds = ['street', 'aerial'] as const
export type FlatKind = (typeof flatKinds)[number]

/** Every kind of picture that is delivered and paid for. A panorama is shown besides the flat picture. */
export type ImageKind = FlatKind | 'panorama'

/** Pixels of every flat picture (Spec 7). */
export const PICTURE_SIZE = { width: 400, height: 270 } as const
