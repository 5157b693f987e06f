import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { LARGE_SIZE, PICTURE_SIZE } from '@curbgrade/core/shared/picture-kind'
import { examinePhoto } from '@curbgrade/server/photos/examine-photo'
import { preparePhoto } from '@curbgrade/server/photos/prepare/prepare-photo'
import { writeTemporaryFile } from '@curbgrade/server/platform/http/body/temporary-file'
import sharp from 'sharp'
import { cpuRatio, ownSecondsOfCpu, withCpu } from './tools/cpu.ts'
import { report } from './tools/report.ts'
import { compare, timed } from './tools/rounds.ts'

/**
 * The CPU that an own photo of 12 megapixels takes from its first byte to both renditions: temporary file, hashes, metadata
 * and decoding; against sharp alone making the same two renditions, one at a time on one thread.
 */
const SIZE = { width: 4000, height: 3000 }
const PER_ROUND = 6
const OF_BARE = 1.4

sharp.concurrency(1)
sharp.cache(false)
const noise = { type: 'gaussian', mean: 128, sigma: 14 } as const
const photo = await sharp({ create: { ...SIZE, channels: 3, background: '#5f7f5f', noise } })
  .blur(1.2)
  .jpeg({ quality: 90 })
  .withExif({ IFD2: { DateTimeOriginal: '2026:05:01 10:20:30' } })
  .toBuffer()

const measure = (work: () => Promise<{ readonly small: Uint8Array }>) =>
  withCpu(
    timed(work, ({ small }) => small[0] === 0xff, PER_ROUND),
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
const ours = measure(ingest)
const [ratio] = await compare({ limit: bare.variant, variants: { 'ingest / sharp alone': ours.variant } })
if (ratio !== undefined) report(ratio, OF_BARE)
report(cpuRatio('its CPU / theirs', ours, bare), OF_BARE)

async function ingest(): Promise<{ readonly small: Uint8Array }> {
  const hash = createHash('sha256').update(photo)
  const content = await writeTemporaryFile(Readable.from([photo]))
  try {
    const sha256 = hash.digest('hex')
    const { reason } = await examinePhoto({ ...content, bytes: photo.length, sha256 }, { readsHeic: true })
    const prepared = await preparePhoto(await content.read(), { heic: true, isSphere: false })
    if (reason !== null || 'refused' in prepared) throw new Error('the photo was refused')
    return prepared
  } finally {
    await content.close()
  }
}
