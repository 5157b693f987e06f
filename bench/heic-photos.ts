import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openHeic } from '@curbgrade/server/photos/prepare/libheif'
import sharp from 'sharp'
import { cpuRatio, ownSecondsOfCpu, withCpu } from './tools/cpu.ts'
import { drawCameraPhoto, ingestPhoto, isJpeg } from './tools/ingest-photo.ts'
import { report } from './tools/report.ts'
import { requireTool, runTool } from './tools/require-tool.ts'
import { compare, timed } from './tools/rounds.ts'

/** The CPU that an own photo in HEIC of 12 megapixels takes to be ingested, against its decoder alone. */
const OF_DECODER = 1.3

requireTool('heif-enc')
sharp.concurrency(1)
sharp.cache(false)
const photo = await encodeHeic(await drawCameraPhoto())

const decoder = withCpu(
  timed(
    async () => (await openHeic(photo)).decode(),
    ({ data }) => data.length > 0,
  ),
  ownSecondsOfCpu,
)
const ours = withCpu(
  timed(
    () => ingestPhoto(photo),
    ({ small }) => isJpeg(small),
  ),
  ownSecondsOfCpu,
)
const [ratio] = await compare({
  limit: decoder.variant,
  variants: { 'ingest of HEIC / decoder alone': ours.variant },
})
if (ratio !== undefined) report(ratio, OF_DECODER)
report(cpuRatio('its CPU / the decoder’s', ours, decoder), OF_DECODER)

async function encodeHeic(jpeg: Buffer): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'curbgrade-heic-'))
  try {
    const [from, to] = [join(folder, 'photo.jpg'), join(folder, 'photo.heic')]
    await writeFile(from, jpeg)
    await runTool('heif-enc', ['-q', '50', '-o', to, from])
    return await readFile(to)
  } finally {
    await rm(folder, { recursive: true })
  }
}
