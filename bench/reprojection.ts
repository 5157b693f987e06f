import { type FlatView, largeSphereView, SPHERE_VIEW } from '@curbgrade/core/imagery/geometry/flat-view'
import { computeRays, regionFor } from '@curbgrade/core/imagery/geometry/reproject'
import { drawPicture, placeFor } from '@curbgrade/demo-town'
import { viewOfSphere } from '@curbgrade/server/platform/pictures/sphere-view'
import sharp from 'sharp'
import { cpuRatio, ownSecondsOfCpu, withCpu } from './tools/cpu.ts'
import { report } from './tools/report.ts'
import { compare, timed } from './tools/rounds.ts'

/**
 * Both renditions of a view from a 360° picture of the largest cameras, from JPEG to JPEG, one at a time on one
 * thread of sharp; against sharp alone decoding the same part of the picture, resizing and encoding it. Noise makes
 * the picture as large as a photo.
 */
const SIZE = { width: 5760, height: 2880 }
const PER_ROUND = 4
const TURNS = [-90, 0, 90, 120]
const OF_BARE = 2.5

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

for (const { name, rendition } of [
  { name: '400×270 view', rendition: undefined },
  { name: '1280×864 view', rendition: 'large' },
] as const) {
  const view = rendition === 'large' ? largeSphereView(SIZE) : SPHERE_VIEW
  const measure = (look: (turn: number) => Promise<Uint8Array | null>) => {
    let call = 0
    const variant = timed(
      () => look(TURNS[call++ % TURNS.length] ?? 0),
      (jpeg) => jpeg !== null && jpeg[0] === 0xff,
      PER_ROUND,
    )
    return withCpu(variant, ownSecondsOfCpu)
  }
  const bare = measure((turn) => bareView(view, turn))
  const ours = measure((turn) => viewOfSphere(sphere, turn, rendition))
  const [ratio] = await compare({
    limit: bare.variant,
    variants: { [`${name} / decode, resize`]: ours.variant },
  })
  if (ratio !== undefined) report(ratio, OF_BARE)
  report(cpuRatio('its CPU / theirs', ours, bare), OF_BARE)
}

/** The part of the sphere that the view shows, scaled to its size. */
function bareView(view: FlatView, turn: number): Promise<Uint8Array> {
  const { left, top, width, height } = regionFor([computeRays(view)], turn, SIZE)
  return sharp(sphere)
    .extract({ left, top, width, height })
    .resize({ width: view.width, height: view.height, fit: 'fill' })
    .jpeg({ quality: 85 })
    .toBuffer()
}
