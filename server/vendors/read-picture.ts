import sharp from 'sharp'
import { MAX_PIXELS } from '../platform/pictures/max-pixels.ts'

const SMALL = { width: 100, height: 68, fit: 'fill' } as const

export type DecodedPicture = {
  readonly width: number
  readonly height: number
  readonly levels: Uint8Array
}

/** Decodes a picture completely; null if that fails. */
export async function readPicture(bytes: Uint8Array): Promise<DecodedPicture | null> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS })
    const [{ width, height }, levels] = await Promise.all([
      picture.metadata(),
      // Also decodes every byte; comparing few pixels takes a quarter of the time.
      picture.clone().resize(SMALL).grayscale().raw().toBuffer(),
    ])
    return { width, height, levels }
  } catch {
    return null
  }
}

/** The gray-level deviation that compression adds to a single-color picture. */
const BLANK_DEVIATION = 3

export function isBlankPicture({ levels }: DecodedPicture): boolean {
  const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length
  const variance = levels.reduce((sum, level) => sum + (level - mean) ** 2, 0) / levels.length
  return Math.sqrt(variance) < BLANK_DEVIATION
}
