import { radians, STREET_VIEW } from './flat-view.ts'

export type Crop = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** No picture is cut to less than this share of what there is: a centered blur is worse than a house beside the middle. */
const MIN_CROP_SHARE = 0.6
const ASPECT = STREET_VIEW.width / STREET_VIEW.height

/** The part of a flat picture, in the aspect of ours, that has what lies `turn` degrees off as near to its middle as can be. */
export function cropAround(
  turn: number,
  { fov, width, height }: { readonly fov: number; readonly width: number; readonly height: number },
): Crop {
  const widest = Math.min(width, height * ASPECT)
  const middle = (width / 2) * (1 + Math.tan(radians(turn)) / Math.tan(radians(fov / 2)))
  const centered = 2 * Math.min(middle, width - middle)
  const wide = between(MIN_CROP_SHARE * widest, centered, widest)
  const high = wide / ASPECT
  return {
    left: Math.round(between(0, middle - wide / 2, width - wide)),
    top: Math.round((height - high) / 2),
    width: Math.floor(wide),
    height: Math.floor(high),
  }
}

const between = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value))
