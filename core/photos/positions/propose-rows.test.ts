import { describe, expect, it } from 'vitest'
import { spotFrom } from '../../shared/position.ts'
import { type CameraFacts, proposeRows } from './propose-rows.ts'

const START = { lat: 41.6, lng: -83.5 }

/** Houses on the north side of a street, every 20 m. */
const houseAt = (rowNo: number) => spotFrom(spotFrom(START, 90, 20 * rowNo), 0, 20)
const rows = [1, 2, 3, 4, 5, 6, 7].map((rowNo) => ({ rowNo, ...houseAt(rowNo) }))

/** From the street, each opposite its house. */
const drive = (known: Partial<CameraFacts> = {}) =>
  rows.map(({ rowNo }, index) => ({
    index: index + 10,
    path: `june/IMG_${rowNo}.jpg`,
    metadata: {
      takenAt: `2026-06-01T10:00:${10 + 7 * rowNo}`,
      position: spotFrom(START, 90, 20 * rowNo),
      accuracyMeters: 5,
      heading: 0,
      isHeadingMagnetic: false,
      isSphere: false,
      isFromAbove: false,
      ...known,
    },
  }))

const sureOf = (known: Partial<CameraFacts>) =>
  proposeRows(drive(known), rows).filter(({ isSure }) => isSure).length

describe('a proposal by position', () => {
  it('names the photo, its likeliest row, and how far away that is', () => {
    const proposals = proposeRows(drive(), rows)
    expect(proposals.map(({ index }) => index)).toEqual([10, 11, 12, 13, 14, 15, 16])
    expect(proposals.map(({ candidates }) => candidates[0]?.rowNo)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(proposals[3]?.candidates[0]?.meters).toBeCloseTo(20, 1)
    expect(proposals[3]?.isSure).toBe(true)
  })

  it('has no candidate that is improbable', () => {
    const all = proposeRows(drive({ heading: null }), rows).flatMap(({ candidates }) => candidates)
    expect(Math.min(...all.map(({ probability }) => probability))).toBeGreaterThanOrEqual(0.05)
  })

  it('is sure only with a compass that knows true north', () => {
    expect(sureOf({})).toBeGreaterThan(2)
    expect(sureOf({ isHeadingMagnetic: true })).toBe(0)
    expect(sureOf({ heading: null })).toBe(0)
    expect(sureOf({ isSphere: true })).toBe(0)
  })

  it.each([
    ['without a position', { position: null }],
    ['from above', { isFromAbove: true }],
    ['all at one spot', { position: houseAt(3) }],
    ['far from all rows', { position: spotFrom(START, 180, 5_000) }],
  ])('is missing for photos %s', (_, known) => expect(proposeRows(drive(known), rows)).toEqual([]))

  it('is missing if no row has a position', () => expect(proposeRows(drive(), [])).toEqual([]))
})
