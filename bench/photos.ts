import { LARGE_SIZE, PICTURE_SIZE } from '@curbgrade/core/shared/picture-kind'
import sharp from 'sharp'
import { cpuRatio, ownSecondsOfCpu, withCpu } from './tools/cpu.ts'
import { drawCameraPhoto, ingestPhoto, isJpeg } from './tools/ingest-photo.ts'
import { report } from './tools/report.ts'
import { compare, timed } from './tools/rounds.ts'

/**
 * The CPU that an own photo of 12 megapixels takes to be ingested, against sharp alone making the same two renditions, one at a
 * time on one thread.
 */
const PER_ROUND = 6
const OF_BARE = 1.4

sharp.concurrency(1)
sharp.cache(false)
const photo = await drawCameraPhoto()

const measure = (work: () => Promise<{ readonly small: Uint8Array }>) =>
  withCpu(
    timed(work, ({ small }) => isJpeg(small), PER_ROUND),
    ownSecondsOfCpu,
  )
const bare = measure(async () => {
  const large = await sharp(photo)
    .autoOrient()
    .resize({ ...LARGE_SIZE, fit: 'inside' })
    .jpeg({ quality: 85 })
    .toBuffer()
  return {
    large,
    small: await sharp(large)
      .resize({ ...PICTURE_SIZE, fit: 'cover' })
      .jpeg({ quality: 85 })
      .toBuffer(),
  }
})
const ours = measure(() => ingestPhoto(photo))
const [ratio] = await compare({ limit: bare.variant, variants: { 'ingest / sharp alone': ours.variant } })
if (ratio !== undefined) report(ratio, OF_BARE)
report(cpuRatio('its CPU / theirs', ours, bare), OF_BARE)
