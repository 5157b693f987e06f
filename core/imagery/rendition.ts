import { PICTURE_SIZE } from '../shared/picture-kind.ts'

/** A window in CSS pixels, and how many device pixels each of them has. */
export type Screen = { readonly width: number; readonly height: number; readonly density: number }

const ASPECT = PICTURE_SIZE.width / PICTURE_SIZE.height

/** Whether a picture that is shown whole can have more device pixels on this screen than the small rendition has. */
export const needsLarge = ({ width, height, density }: Screen): boolean =>
  Math.min(width, height * ASPECT) * density > PICTURE_SIZE.width
