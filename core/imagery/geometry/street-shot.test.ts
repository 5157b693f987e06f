import { describe, expect, it } from 'vitest'
import type { Position } from '../../shared/position.ts'
import { rankShots, rankSpheres, type StreetShot } from './street-shot.ts'

const BUILDING: Position = { lat: 39.7, lng: -82.6 }
const TODAY = '2026-11-20'

/** A shot from `meters` south of the building that points `off` degrees past it. */
const shot = (
  reference: string,
  given: Partial<StreetShot> & { meters?: number; off?: number } = {},
): StreetShot => {
  const { meters = 18, off = 0, ...rest } = given
  return {
    reference,
    position: { lat: BUILDING.lat - meters / 111_320, lng: BUILDING.lng },
    heading: off,
    fov: 70,
    capturedAt: '2026-11-20',
    ...rest,
  }
}

const order = (shots: readonly StreetShot[], rejected: readonly string[] = []) =>
  rankShots(shots, { building: BUILDING, today: TODAY, rejected }).map((aimed) => aimed.shot.reference)

describe('a street picture', () => {
  it.each([
    ['too close', { meters: 7 }],
    ['too far', { meters: 41 }],
    ['that points past the building', { off: 31 }],
    ['that points the other way', { off: 180 }],
    ['of unknown heading', { heading: null }],
    ['that is panoramic, of unknown heading', { fov: 360, heading: null }],
  ])('%s doesn’t qualify', (_, given) => expect(order([shot('a', given)])).toEqual([]))

  it.each([
    ['at 8 m', { meters: 8.01 }],
    ['at 40 m', { meters: 39.99 }],
    ['with the building near its edge', { off: -29 }],
    ['that is panoramic, whatever its heading', { off: 180, fov: 360 }],
    ['of unknown age', { capturedAt: null }],
  ])('%s qualifies', (_, given) => expect(order([shot('a', given)])).toEqual(['a']))

  it.each([
    ['the one that points straight at it', { off: 20 }, { off: -5 }],
    ['the one from 18 m', { meters: 36 }, { meters: 20 }],
    ['the newer one', { capturedAt: '2019-05-01' }, { capturedAt: '2024-05-01' }],
    ['the one whose age is known', { capturedAt: null }, { capturedAt: '2018-01-01' }],
    ['the panoramic one, turned', { off: 20 }, { off: 100, fov: 360 }],
    ['an old straight one before a new one at the edge', { off: 29 }, { capturedAt: '2014-01-01' }],
  ])('is preferably %s', (_, worse, better) =>
    expect(order([shot('worse', worse), shot('better', better)])).toEqual(['better', 'worse']),
  )

  it('has the distance and direction to the building', () => {
    const [aimed] = rankShots([shot('a', { off: -12, meters: 20 })], { building: BUILDING, today: TODAY })
    expect(aimed?.meters).toBeCloseTo(20, 6)
    expect(aimed?.bearing).toBeCloseTo(0, 6)
    expect(aimed?.turn).toBeCloseTo(12, 6)
  })

  it('doesn’t depend on the order of the supplier’s answer', () => {
    const shots = ['c', 'a', 'b'].map((name) => shot(name))
    expect(order(shots)).toEqual(['a', 'b', 'c'])
    expect(order(shots.toReversed())).toEqual(['a', 'b', 'c'])
  })
})

describe('after a rejection', () => {
  const first = shot('first')
  it('ranks other shots, never the rejected one', () => {
    expect(order([first, shot('second', { off: 10 })], ['first'])).toEqual(['second'])
    expect(order([first], ['first'])).toEqual([])
  })

  it('ranks another date or spot before a near duplicate', () => {
    const duplicate = shot('twin', { meters: 18.5 })
    const older = shot('older', { capturedAt: '2016-04-01' })
    const aside = shot('aside', { meters: 30 })
    expect(order([first, duplicate, older, aside], ['first'])).toEqual(['aside', 'older', 'twin'])
  })
})

it('ranks panoramic shots: suitable ones first, then the nearest', () => {
  const shots = [
    shot('far', { fov: 360, meters: 48 }),
    shot('flat'),
    shot('lost', { fov: 360, heading: null }),
    shot('near', { fov: 360, meters: 4, off: 90 }),
    shot('good', { fov: 360, meters: 25 }),
  ]
  const spheres = rankSpheres(shots, { building: BUILDING, today: TODAY })
  expect(spheres.map((aimed) => aimed.shot.reference)).toEqual(['good', 'near', 'far'])
})
