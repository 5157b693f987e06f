import sharp from 'sharp'

/** As many pixels as the largest cameras of suppliers have; more is an attack on our memory. */
export const MOST_PIXELS = 40_000_000

const SMALL = { width: 100, height: 68, fit: 'fill' } as const
/** Grey levels that compression adds to a picture of one colour. */
const BLANK_DEVIATION = 3

/** The size of a picture whose every byte can be decoded, and whether it shows nothing; null where it cannot. */
export async function readPicture(
  bytes: Uint8Array,
): Promise<{ width: number; height: number; isBlank: boolean } | null> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS })
    const [{ width, height }, small] = await Promise.all([
      picture.metadata(),
      // Every byte is decoded for it, too, and looking at few pixels takes a fourth of the time.
      picture.clone().resize(SMALL).greyscale().raw().toBuffer(),
    ])
    return { width, height, isBlank: deviationOf(small) < BLANK_DEVIATION }
  } catch {
    return null
  }
}

function deviationOf(levels: Uint8Array): number {
  const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length
  return Math.sqrt(levels.reduce((sum, level) => sum + (level - mean) ** 2, 0) / levels.length)
}
