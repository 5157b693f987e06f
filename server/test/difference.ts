import sharp from 'sharp'

/** Mean difference per channel (0–255) between small copies of two pictures, whatever their sizes. */
export async function differenceOf(...jpegs: readonly [Uint8Array, Uint8Array]): Promise<number> {
  const [first, second] = await Promise.all(jpegs.map(shrink))
  if (first === undefined || second === undefined) return Number.NaN
  return first.reduce((sum, value, at) => sum + Math.abs(value - (second[at] ?? 0)), 0) / first.length
}

const shrink = (jpeg: Uint8Array): Promise<Uint8Array> =>
  sharp(jpeg).resize({ width: 100, height: 68, fit: 'fill' }).raw().toBuffer()
