import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawPicture, placeFor } from '@curbgrade/demo-town'
import { dot } from '@curbgrade/learning/models/dot'
import { NETWORK } from '@curbgrade/server/ai/builtin/network'
import { openModel } from '@curbgrade/server/platform/inference/open-model'
import { addHouseOutputs } from './add-house-outputs.ts'
import { halveWeights } from './halve-weights.ts'
import { resizeInput } from './resize-input.ts'

/** Nearly that of a graded picture, and what its five halvings divide: the whole picture, hardly reduced. */
const SIZE = { width: 384, height: 256 } as const
/** The map that the network's own features are the mean of, and that of its third block. Both see the picture in steps. */
const MAPS = {
  last: { name: 't47', numbers: 1024, width: SIZE.width / 32 },
  early: { name: 't59', numbers: 128, width: SIZE.width / 4 },
} as const
const PICTURES = 12
/** Of the features of a picture before and after. */
const MIN_COSINE = 0.9995

/**
 * Writes the network of the built-in grader from a file with 32-bit weights. Refuses if the features of any picture change
 * noticeably.
 */
export async function writeNetwork(from: string): Promise<void> {
  const original = addHouseOutputs(resizeInput(await readFile(from), SIZE), MAPS)
  const halved = halveWeights(original)
  const folder = await mkdtemp(join(tmpdir(), 'curbgrade-network-'))
  try {
    const [before, after] = await Promise.all([embedder(folder, original), embedder(folder, halved)])
    const cosines = await Promise.all(
      Array.from({ length: PICTURES }, async (_, index) => {
        const picture = await drawPicture(
          placeFor({ street: `${index} Network Street`, city: 'Parma', state: 'OH', zip: '44129' }),
          index % 2 ? 'aerial' : 'street',
        )
        return cosine(await before(picture), await after(picture))
      }),
    )
    const lowest = Math.min(...cosines)
    if (!(lowest >= MIN_COSINE)) throw new Error(`the features change: cosine ${lowest}`)
    await writeFile(NETWORK.path, halved)
    console.log(
      `${halved.length} bytes instead of ${original.length}, cosine of features at least ${lowest.toFixed(6)}`,
    )
    console.log(`SHA-256 ${hashOf(halved)}, for server/ai/builtin/network.ts`)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function embedder(
  folder: string,
  file: Buffer,
): Promise<(picture: Uint8Array) => Promise<Float32Array>> {
  const path = join(folder, hashOf(file))
  await writeFile(path, file)
  const { embed } = await openModel({ ...NETWORK, path, sha256: hashOf(file) })
  return async (picture) => (await embed(picture)) ?? new Float32Array()
}

const hashOf = (file: Uint8Array): string => createHash('sha256').update(file).digest('hex')

const cosine = (a: Float32Array, b: Float32Array): number => dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b))
