import { describe, expect, it } from 'vitest'
import { partInFile } from './part-in-file.ts'

/** The part is at the upper left of the upright picture, wider than high. */
const part = { x: 0, y: 0, width: 0.5, height: 0.25 }

describe('partInFile', () => {
  it.each([
    [1, { x: 0, y: 0, width: 0.5, height: 0.25 }],
    [2, { x: 0.5, y: 0, width: 0.5, height: 0.25 }],
    [3, { x: 0.5, y: 0.75, width: 0.5, height: 0.25 }],
    [4, { x: 0, y: 0.75, width: 0.5, height: 0.25 }],
    [5, { x: 0, y: 0, width: 0.25, height: 0.5 }],
    [6, { x: 0, y: 0.5, width: 0.25, height: 0.5 }],
    [7, { x: 0.75, y: 0.5, width: 0.25, height: 0.5 }],
    [8, { x: 0.75, y: 0, width: 0.25, height: 0.5 }],
  ])('turns it by orientation %i', (orientation, expected) => {
    expect(partInFile(part, orientation)).toEqual(expected)
  })

  it('takes a file without an orientation as upright', () => {
    expect(partInFile(part, undefined)).toEqual(part)
    expect(partInFile(part, 0)).toEqual(part)
  })
})
