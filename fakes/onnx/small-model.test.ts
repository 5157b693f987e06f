import { InferenceSession, Tensor } from 'onnxruntime-node'
import { expect, it } from 'vitest'
import { buildSmallModel, type ModelOptions } from './small-model.ts'

const SIDE = 64

async function run(options: ModelOptions, brightness: number): Promise<Tensor> {
  const { colors = 3, isUnpooled = false } = options
  const session = await InferenceSession.create(buildSmallModel(options))
  const pixels = new Float32Array(colors * SIDE ** 2).fill(brightness)
  const output = await session.run({ pixels: new Tensor('float32', pixels, [1, colors, SIDE, SIDE]) })
  const features = output[isUnpooled ? 'quarters' : 'features']
  if (features === undefined) throw new Error('the model has no such output')
  return features
}

it('is the same file every time', () => {
  expect(buildSmallModel().equals(buildSmallModel())).toBe(true)
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

it('keeps the quarters of a picture apart on request, and takes any number of colors', async () => {
  expect((await run({ isUnpooled: true }, 0.9)).dims).toEqual([1, 32, 2, 2])
  expect((await run({ colors: 1 }, 0.9)).dims).toEqual([1, 128])
})
