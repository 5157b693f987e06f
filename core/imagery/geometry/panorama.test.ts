import { describe, expect, it } from 'vitest'
import { turnToBuilding } from './panorama.ts'

describe('the turn from the center of a panorama to the building', () => {
  it.each([
    [90, 90, 0],
    [100, 90, 10],
    [80, 90, -10],
    [10, 350, 20],
    [350, 10, -20],
    [0, 359.5, 0.5],
    [720, 0, 0],
  ])('to %i° in a picture centered on %i° is %i°', (heading, middle, turn) =>
    expect(turnToBuilding({ heading, middle })).toBeCloseTo(turn, 9),
  )

  it('is never more than half a turn', () => {
    for (let heading = -360; heading <= 720; heading += 7)
      for (let middle = 0; middle < 360; middle += 13)
        expect(Math.abs(turnToBuilding({ heading, middle }))).toBeLessThanOrEqual(180)
  })
})
