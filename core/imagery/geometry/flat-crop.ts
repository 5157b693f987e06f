import { radians, STREET_VIEW } from './flat-view.ts'

export type Crop = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Crops keep at least this share of the picture, because an off-center house beats a centered blur. */
const MIN_CROP_SHARE = 0.6
const ASPECT = STREET_VIEW.width / STREET_VIEW.height

/** The crop, in our aspect ratio, that best centers the target `turn` degrees off the middle. */
export function cropAround(
  turn: number,
  { fov, width, height }: { readonly fov: number; readonly width: number; readonly height: number },
): Crop {
  const widest = Math.min(width, height * ASPECT)
  const middle = (width / 2) * (1 + Math.tan(radians(turn)) / Math.tan(radians(fov / 2)))
  const centered = 2 * Math.min(middle, width - middle)
  const wide = clamp(MIN_CROP_SHARE * widest, centered, widest)
  const high = wide / ASPECT
  return {
    left: Math.round(clamp(0, middle - wide / 2, width - wide)),
    top: Math.round((height - high) / 2),
    width: Math.floor(wide),
    height: Math.floor(high),
  }
}

const clamp = (min: number, value: number, max: number): number => Math.min(max, Math.max(min, value))
