import { InferenceSession, Tensor } from 'onnxruntime-node'
import { expect, it } from 'vitest'
import { referenceFeatures } from './filters.ts'
import { buildPublishedModel, publishedShapes, sideOf } from './published-models.ts'
import { buildSmallModel, type ModelOptions } from './small-model.ts'

const SIDE = 64

async function run(options: ModelOptions, brightness: number): Promise<Tensor> {
  const { colors = 3 } = options
  const session = await InferenceSession.create(buildSmallModel(options))
  const pixels = new Float32Array(colors * SIDE ** 2).fill(brightness)
  const output = await session.run({ pixels: new Tensor('float32', pixels, [1, colors, SIDE, SIDE]) })
  const [name = ''] = session.outputNames
  if (output[name] === undefined) throw new Error('the model has no output')
  return output[name]
}

it('is the same file every time', () => {
  expect(buildSmallModel().equals(buildSmallModel())).toBe(true)
  for (const shape of publishedShapes)
    expect(buildPublishedModel(shape).equals(buildPublishedModel(shape))).toBe(true)
})

it('turns a picture into 128 features that depend on it', async () => {
  const [dark, bright] = await Promise.all([run({}, 0.1), run({}, 0.9)])
  expect(dark.dims).toEqual([1, 128])
  expect(bright.data).not.toEqual(dark.data)
})

it('is blind on request: every feature of every picture is 0', async () => {
  const { data } = await run({ isBlind: true }, 0.9)
  expect([...data].every((feature) => feature === 0)).toBe(true)
})

it('returns whole numbers on request, and takes any number of colors', async () => {
  expect((await run({ isWhole: true }, 0.9)).type).toBe('int64')
  expect((await run({ colors: 1 }, 0.9)).dims).toEqual([1, 128])
})

it('sees in a published shape what the reference says', async () => {
  const planes = Float32Array.from({ length: 3 * SIDE ** 2 }, (_, index) => (index % 11) / 11)
  const session = await InferenceSession.create(buildPublishedModel('tokens'), { logSeverityLevel: 3 })
  const { patches } = await session.run({ pixels: new Tensor('float32', planes, [1, 3, SIDE, SIDE]) })
  const tokens = (sideOf.tokens / 8) ** 2
  const values = patches?.data as Float32Array
  referenceFeatures(planes, SIDE).forEach((feature, index) => {
    const sum = Array.from({ length: tokens }, (_, token) => values[token * 32 + index] ?? 0).reduce(
      (a, b) => a + b,
    )
    expect(sum / tokens).toBeCloseTo(feature, 4)
  })
})
