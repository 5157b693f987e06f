import { describe, expect, it } from 'vitest'
import { compassPoint } from './compass.ts'

describe('a compass point', () => {
  it.each([
    [0, 'N'],
    [22, 'N'],
    [23, 'NE'],
    [90, 'E'],
    [180, 'S'],
    [271, 'W'],
    [338, 'N'],
    [360, 'N'],
    [405, 'NE'],
    [-45, 'NW'],
  ])('of %i° is %s', (degrees, point) => expect(compassPoint(degrees)).toBe(point))
})
