import type { PictureSize } from '../../shared/picture-kind.ts'
import type { PhotoPart } from './photo-part.ts'

type PixelBox = PictureSize & { readonly left: number; readonly top: number }

/** All pixels that a part touches. */
export function partPixels(part: PhotoPart, { width, height }: PictureSize): PixelBox {
  const [left, right] = touched(part.x, part.width, width)
  const [top, bottom] = touched(part.y, part.height, height)
  return { left, top, width: right - left, height: bottom - top }
}

const touched = (start: number, share: number, pixels: number): [number, number] => {
  const first = Math.min(pixels - 1, Math.floor(start * pixels))
  return [first, Math.min(pixels, Math.max(first + 1, Math.ceil((start + share) * pixels)))]
}
