import { buildPublishedModel, referenceFeatures } from '@curbgrade/fake-onnx'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { expect, it } from 'vitest'
import { addHouseOutputs } from './add-house-outputs.ts'

/** What one position of the map sees, in pixels. */
const CELL = 8
const SIDE = 64

const planes = Float32Array.from({ length: 3 * SIDE ** 2 }, (_, index) => ((index * index) % 97) / 97)
const cellAt = (row: number, column: number): Float32Array =>
  Float32Array.from({ length: 3 * CELL ** 2 }, (_, index) => {
    const color = Math.floor(index / CELL ** 2)
    const [y, x] = [row * CELL + Math.floor((index % CELL ** 2) / CELL), column * CELL + (index % CELL)]
    return planes[color * SIDE ** 2 + y * SIDE + x] ?? 0
  })

it('adds mean and standard deviation over the middle half of the picture’s width', async () => {
  const map = { name: 'seen', numbers: 32, width: SIDE / CELL }
  const model = addHouseOutputs(buildPublishedModel('dynamic'), { last: map, early: map })
  const session = await InferenceSession.create(model, { logSeverityLevel: 3 })
  const outputs = await session.run({ pixels: new Tensor('float32', planes, [1, 3, SIDE, SIDE]) })
  const middle = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((row) =>
    [2, 3, 4, 5].map((column) => referenceFeatures(cellAt(row, column), CELL)),
  )
  for (let index = 0; index < map.numbers; index++) {
    const values = middle.map((features) => features[index] ?? Number.NaN)
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
    expect(outputs['house']?.data[index]).toBeCloseTo(mean, 4)
    expect(outputs['surface']?.data[index]).toBeCloseTo(mean, 4)
    expect(outputs['contrast']?.data[index]).toBeCloseTo(Math.sqrt(variance), 3)
  }
  const whole = referenceFeatures(planes, SIDE)
  whole.forEach((value, index) => expect(outputs['features']?.data[index]).toBeCloseTo(value, 4))
})
