import { drawPicture, placeFor } from '@curbgrade/demo-town'
import { viewOfSphere } from '@curbgrade/server/vendors/open-imagery/sphere-view'
import sharp from 'sharp'
import { report, reportAtLeast } from './tools/report.ts'
import { compare, timed } from './tools/rounds.ts'

/**
 * A 400×270 view from a 360° picture of the largest cameras, from JPEG to JPEG, one at a time on one thread of
 * sharp; against sharp alone decoding the whole picture at full size, which the view avoids. Noise makes the
 * picture as large as a photo.
 */
const SIZE = { width: 5760, height: 2880 }
const PER_ROUND = 4
const PER_SECOND = 25
const TURNS = [-90, 0, 90, 175]
/** The view decodes at a quarter of the scale and less than three quarters of the rows. */
const OF_DECODING = 0.6

sharp.concurrency(1)
const noise = { type: 'gaussian', mean: 128, sigma: 14 } as const
const grain = await sharp({ create: { ...SIZE, channels: 3, background: '#808080', noise } })
  .png({ compressionLevel: 1 })
  .toBuffer()
const town = await drawPicture(
  placeFor({ street: '12 Bench Street', city: 'Parma', state: 'OH', zip: '44129' }),
  'panorama',
)
const sphere = await sharp(town)
  .resize({ ...SIZE, fit: 'fill' })
  .composite([{ input: grain, blend: 'soft-light' }])
  .jpeg({ quality: 85 })
  .toBuffer()

let turn = 0
const view = timed(
  () => viewOfSphere(sphere, TURNS[turn++ % TURNS.length] ?? 0),
  (jpeg) => jpeg !== null && jpeg[0] === 0xff,
  PER_ROUND,
)
const decode = timed(
  () => sharp(sphere).raw().toBuffer(),
  (pixels) => pixels.length === SIZE.width * SIZE.height * 3,
  PER_ROUND,
)

const cpu: number[] = []
const measured = async () => {
  const before = process.cpuUsage()
  const took = await view()
  const { user, system } = process.cpuUsage(before)
  cpu.push((PER_ROUND * 1e6) / (user + system))
  return took
}
const name = 'view of a 5760×2880 sphere / sharp decoding it'
const [ratio] = await compare({ limit: decode, variants: { [name]: measured } })
if (ratio !== undefined) report(ratio, OF_DECODING)
const sorted = cpu.toSorted((a, b) => a - b)
const percentile = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN
reportAtLeast(
  { name: 'views in a second of one core', median: percentile(0.5), min: percentile(0), max: percentile(1) },
  PER_SECOND,
)
