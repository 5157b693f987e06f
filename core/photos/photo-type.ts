export const photoTypes = ['jpeg', 'png', 'webp', 'tiff', 'heic'] as const
export type PhotoType = (typeof photoTypes)[number]
