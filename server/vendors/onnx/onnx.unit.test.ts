import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawPicture, placeFor } from '@curbgrade/demo-town'
import {
  buildPublishedModel,
  buildSmallModel,
  type ModelOptions,
  publishedShapes,
  referenceFeatures,
  sideOf,
} from '@curbgrade/fake-onnx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHeadGrader } from '../../ai/graders/head-grader.ts'
import { pictureToInput } from '../../platform/inference/picture-to-input.ts'
import { createOnnxBackbone, type OnnxBackbone, type OnnxOptions, UnusableModel } from './index.ts'

let folder: string
let backbone: OnnxBackbone
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'curbgrade-onnx-'))
  backbone = await createOnnxBackbone({ ...(await fileOf(buildSmallModel())), threads: 2 })
})
afterAll(async () => {
  await backbone.stop()
  await rm(folder, { recursive: true, force: true })
})

async function fileOf(bytes: Uint8Array): Promise<OnnxOptions> {
  const path = join(folder, `${randomUUID()}.onnx`)
  await writeFile(path, bytes)
  return { path, sha256: createHash('sha256').update(bytes).digest('hex'), preprocessing: 'imagenet' }
}
const house = (number: number) =>
  drawPicture(placeFor({ street: `${number} Elm St`, city: 'Parma', state: 'OH', zip: '44129' }), 'street')
const embed = (jpeg: Uint8Array) => backbone.embedder.embed({ jpeg, kind: 'street' })

it('returns the same features for a picture in any thread, and different ones for another', async () => {
  const [one, other] = [await house(1), await house(2)]
  const alone = await embed(one)
  const many = await Promise.all([one, other, one, other, one].map(embed))
  expect(alone).toHaveLength(128)
  expect(Math.hypot(...(alone ?? []))).toBeCloseTo(Math.sqrt(128), 3)
  for (const at of [0, 2, 4]) expect(many[at]).toEqual(alone)
  expect(many[1]).toEqual(many[3])
  expect(many[1]).not.toEqual(alone)
})

it('is named after the file and its preprocessing, and abstains until it is trained', async () => {
  const version = await backbone.shipped.versionFor('anybody')
  expect(version).toMatch(/^onnx:[0-9a-f]{12}\.imagenet\.2$/)
  expect(backbone.embedder.versionOf('aerial', version)).toBe(version)
  const grader = createHeadGrader({ ...backbone, heads: backbone.shipped })
  const picture = {
    imageId: randomUUID(),
    jpeg: await house(1),
    kind: 'street' as const,
    provenance: {
      provider: 'demo' as const,
      capturedAt: null,
      attribution: '',
      heading: null,
      policy: { store: true, machineGrading: true, training: true },
    },
  }
  const answer = await grader.assess({ userId: randomUUID(), version, picture }, new AbortController().signal)
  expect(answer).toEqual({ ok: true, value: { type: 'abstained', reason: 'not_calibrated' } })
})

it('returns null for bytes that aren’t a picture', async () =>
  expect(await embed(new TextEncoder().encode('<html>not found</html>'))).toBeNull())

it('is refused at the start if the file is missing or has another hash', async () => {
  const known = await fileOf(buildSmallModel())
  await expect(createOnnxBackbone({ ...known, path: join(folder, 'none.onnx') })).rejects.toThrow(
    /^GRADER=onnx cannot be used\. .*none\.onnx cannot be read/,
  )
  await expect(createOnnxBackbone({ ...known, sha256: 'a'.repeat(64) })).rejects.toThrow(
    'is not the file with the SHA-256 aaa',
  )
})

it.each<[string, ModelOptions, string]>([
  ['sees nothing', { isBlind: true }, 'the same output, or none'],
  ['returns whole numbers', { isWhole: true }, 'It has to return a row of numbers per picture'],
  ['wants another number of colors', { colors: 4 }, 'It takes pixels float32 [1, 4, 64, 64].'],
])('is refused at the start when it %s', async (_, options, message) => {
  const made = createOnnxBackbone(await fileOf(buildSmallModel(options)))
  await expect(made).rejects.toThrow(UnusableModel)
  await expect(made).rejects.toThrow(message)
})

it('is refused at the start if it isn’t a model', async () =>
  await expect(createOnnxBackbone(await fileOf(Buffer.from('not a model')))).rejects.toThrow(UnusableModel))

it.each(publishedShapes)('sees in a model of the shape %s what the reference says', async (shape) => {
  const options = await fileOf(buildPublishedModel(shape))
  const published = await createOnnxBackbone({ ...options, threads: 1 })
  const picture = await house(3)
  const features = await published.embedder.embed({ jpeg: picture, kind: 'street' })
  await published.stop()
  const side = sideOf[shape]
  const planes = await pictureToInput(picture, { width: side, height: side, colors: 'planes' }, 'imagenet')
  const reference = referenceFeatures(planes ?? new Float32Array(), side)
  expect(features).toHaveLength(reference.length)
  const length = Math.hypot(...reference) / Math.sqrt(reference.length)
  // The numbers of `half` have eleven bits.
  reference.forEach((feature, index) => expect(features?.[index]).toBeCloseTo(feature / length, 2))
})
