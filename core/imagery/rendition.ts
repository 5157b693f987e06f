import { PICTURE_SIZE } from '../shared/picture-kind.ts'

/** A window in CSS pixels, with its device pixel ratio. */
export type Screen = { readonly width: number; readonly height: number; readonly density: number }

const ASPECT = PICTURE_SIZE.width / PICTURE_SIZE.height

/** Whether a full-size picture can have more device pixels than the small rendition. */
export const needsLarge = ({ width, height, density }: Screen): boolean =>
  Math.min(width, height * ASPECT) * density > PICTURE_SIZE.width
