import sharp from 'sharp'

/** As many pixels as the largest cameras of suppliers have; more is an attack on our memory. */
export const MAX_PIXELS = 40_000_000

const SMALL = { width: 100, height: 68, fit: 'fill' } as const

export type Picture = {
  readonly width: number
  readonly height: number
  /** Gray levels of a small copy, 100×68. */
  readonly levels: Uint8Array
}

/** A picture whose every byte can be decoded; null where it cannot. */
export async function readPicture(bytes: Uint8Array): Promise<Picture | null> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS })
    const [{ width, height }, levels] = await Promise.all([
      picture.metadata(),
      // Every byte is decoded for it, too, and looking at few pixels takes a fourth of the time.
      picture.clone().resize(SMALL).grayscale().raw().toBuffer(),
    ])
    return { width, height, levels }
  } catch {
    return null
  }
}

/** Gray levels that compression adds to a picture of one color. */
const BLANK_DEVIATION = 3

/** Whether a picture is of one color. */
export function isBlank({ levels }: Picture): boolean {
  const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length
  const variance = levels.reduce((sum, level) => sum + (level - mean) ** 2, 0) / levels.length
  return Math.sqrt(variance) < BLANK_DEVIATION
}
