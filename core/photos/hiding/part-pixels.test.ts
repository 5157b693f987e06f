import { describe, expect, it } from 'vitest'
import { partPixels } from './part-pixels.ts'

const SIZE = { width: 100, height: 10 }

describe('partPixels', () => {
  it('has each pixel that the part touches', () => {
    expect(partPixels({ x: 0.105, y: 0.29, width: 0.2, height: 0.11 }, SIZE)).toEqual({
      left: 10,
      top: 2,
      width: 21,
      height: 2,
    })
  })

  it('has at least one pixel, also at the last edge', () => {
    expect(partPixels({ x: 1, y: 1, width: 1e-6, height: 1e-6 }, SIZE)).toEqual({
      left: 99,
      top: 9,
      width: 1,
      height: 1,
    })
  })

  it('has the whole picture', () => {
    expect(partPixels({ x: 0, y: 0, width: 1, height: 1 }, SIZE)).toEqual({ left: 0, top: 0, ...SIZE })
  })
})
