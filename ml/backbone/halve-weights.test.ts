import { buildPublishedModel, referenceFeatures } from '@curbgrade/fake-onnx'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { expect, it } from 'vitest'
import { halveWeights } from './halve-weights.ts'
import { resizeInput } from './resize-input.ts'

async function run(file: Buffer, side: number): Promise<{ planes: Float32Array; features: Float32Array }> {
  const session = await InferenceSession.create(file, { logSeverityLevel: 3 })
  const planes = Float32Array.from({ length: 3 * side ** 2 }, (_, index) => (index % 13) / 13)
  const output = await session.run({ pixels: new Tensor('float32', planes, [1, 3, side, side]) })
  return { planes, features: output['features']?.data as Float32Array }
}
const model = buildPublishedModel('dynamic')

it('halves the weights of a model, which sees the same', async () => {
  const halved = halveWeights(model)
  expect(halved.length).toBeLessThan(0.6 * model.length)
  const [before, after] = await Promise.all([run(model, 64), run(halved, 64)])
  before.features.forEach((feature, index) => expect(after.features[index]).toBeCloseTo(feature, 3))
})

it('takes pictures of another size', async () => {
  const { planes, features } = await run(resizeInput(model, { width: 32, height: 32 }), 32)
  referenceFeatures(planes, 32).forEach((feature, index) => expect(features[index]).toBeCloseTo(feature, 4))
  await expect(run(resizeInput(model, { width: 32, height: 32 }), 64)).rejects.toThrow('nvalid dimensions')
})
