import { describe, expect, it } from 'vitest'
import { preparePictures } from '../training/prepare-pictures.ts'
import { wholePictureColumns } from './layout.ts'

const columnsOf = (features: string) => wholePictureColumns(features, 2692)

describe('what a network says of the whole picture', () => {
  it('stays where it was in the version before, so a head of that version finds it', () => {
    expect(columnsOf('street-3')).toEqual(columnsOf('street-2'))
    expect(columnsOf('aerial-3')).toEqual(columnsOf('aerial-2'))
    expect(columnsOf('street-3')).toEqual({ from: 388, to: 1412 })
  })
  it('is all that a model from a file says, and nothing of handcrafted features', () => {
    expect(columnsOf('onnx:clip')).toEqual({ from: 0, to: 2692 })
    expect(columnsOf('street-1')).toBeNull()
  })
  it('alone decides what is unlike the training; a head learns from everything', () => {
    const pictures = [1, 2, 3, 4].map((seed) =>
      Array.from({ length: 2692 }, (_, column) => Math.sin(seed * (column + 1))),
    )
    const { products, whole, scaler } = preparePictures(pictures, 'street-3')
    expect(products.seenColumns).toEqual(columnsOf('street-3'))
    const squares = (from: number, to: number) =>
      whole.values.subarray(from, to).reduce((sum, value) => sum + value * value, 0)
    expect(products.seen.values[0]).toBeCloseTo(squares(388, 1412))
    expect(products.whole.values[0]).toBeCloseTo(squares(0, 2692))
    expect(new Set(scaler.scale.slice(388, 1412)).size).toBe(1)
    expect(new Set(scaler.scale.slice(1412)).size).toBeGreaterThan(100)
  })
})
