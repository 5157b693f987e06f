import { describe, expect, it } from 'vitest'
import { metersBetween, type Position } from '../../shared/position.ts'
import { AERIAL_GROUND, boxAround, EARTH_RADIUS, isInAerialSurvey, type MercatorBox } from './aerial-box.ts'

const degrees = (angle: number): number => (angle * 180) / Math.PI

/** The projection backward: the spot at the center of a box. */
const boxCenter = ({ xmin, ymin, xmax, ymax }: MercatorBox): Position => ({
  lat: degrees(2 * Math.atan(Math.exp((ymin + ymax) / 2 / EARTH_RADIUS)) - Math.PI / 2),
  lng: degrees((xmin + xmax) / 2 / EARTH_RADIUS),
})

const corner = (box: MercatorBox, x: 'xmin' | 'xmax', y: 'ymin' | 'ymax') =>
  boxCenter({ xmin: box[x], xmax: box[x], ymin: box[y], ymax: box[y] })

describe('the box of an aerial picture', () => {
  it.each([
    [18.3, -66.2],
    [21.4, -158],
    [39.7, -82.6],
    [48.9, -122.4],
    [64.8, -147.7],
    [0, 0],
  ])('at %d, %d measures 92 × 62.1 m on the ground', (lat, lng) => {
    const box = boxAround({ lat, lng }, AERIAL_GROUND)
    const southWest = corner(box, 'xmin', 'ymin')
    expect(metersBetween(southWest, corner(box, 'xmax', 'ymin'))).toBeCloseTo(92, 0)
    expect(metersBetween(southWest, corner(box, 'xmin', 'ymax'))).toBeCloseTo(62.1, 0)
  })

  it.each([18.3, 39.7, 64.8])(
    'has the aspect ratio of 400×270 at %d°, or the server would enlarge it',
    (lat) => {
      const { xmin, ymin, xmax, ymax } = boxAround({ lat, lng: -100 }, AERIAL_GROUND)
      expect((xmax - xmin) / (ymax - ymin)).toBeCloseTo(400 / 270, 9)
    },
  )

  it('is centered on the spot', () => {
    const middle = boxCenter(boxAround({ lat: 39.716452, lng: -82.582714 }, AERIAL_GROUND))
    expect(middle.lat).toBeCloseTo(39.716452, 6)
    expect(middle.lng).toBeCloseTo(-82.582714, 6)
  })

  it('matches the projection 1° east of Greenwich', () =>
    expect(boxAround({ lat: 0, lng: 1 }, { widthMeters: 0, heightMeters: 0 }).xmin).toBeCloseTo(
      111_319.49,
      2,
    ))
})

describe('the aerial survey', () => {
  it.each([
    ['Sacramento', 38.58, -121.49, true],
    ['Miami', 25.77, -80.19, true],
    ['Honolulu', 21.31, -157.86, true],
    ['San Juan', 18.41, -66.06, true],
    ['Anchorage', 61.22, -149.9, false],
    ['Paris', 48.86, 2.35, false],
    ['the Atlantic', 30, -50, false],
  ])('covers %s: %s', (_, lat, lng, flown) => expect(isInAerialSurvey({ lat, lng })).toBe(flown))
})
