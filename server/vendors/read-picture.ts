import sharp from 'sharp'

/** As many pixels as the largest cameras of suppliers have; more is an attack on our memory. */
export const MOST_PIXELS = 40_000_000

/** Grey levels that compression adds to a picture of one colour. */
const BLANK_DEVIATION = 3

/** The size of a picture whose every byte can be decoded, and whether it shows nothing; null where it cannot. */
export async function readPicture(
  bytes: Uint8Array,
): Promise<{ width: number; height: number; isBlank: boolean } | null> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS })
    const [{ width, height }, { channels }] = await Promise.all([picture.metadata(), picture.stats()])
    return { width, height, isBlank: channels.every(({ stdev }) => stdev < BLANK_DEVIATION) }
  } catch {
    return null
  }
}
