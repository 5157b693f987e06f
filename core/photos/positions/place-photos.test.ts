import { describe, expect, it } from 'vitest'
import { spotFrom } from '../../shared/position.ts'
import { seededRandom, shuffled } from '../../shared/seeded-random.ts'
import { placePhotos } from './place-photos.ts'

const START = { lat: 41.6, lng: -83.5 }
const LOT = 20

/** A street to the east. Numbers 1 to 9 are on its north side, 11 to 19 on its south side. */
const houseAt = (rowNo: number) => spotFrom(spotFrom(START, 90, LOT * (rowNo % 10)), rowNo < 10 ? 0 : 180, 20)

const rowsOf = (rowNos: readonly number[]) => rowNos.map((rowNo) => ({ rowNo, ...houseAt(rowNo) }))

const NORTH = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const SOUTH = NORTH.map((rowNo) => rowNo + 10)
const ROWS = rowsOf([...NORTH, ...SOUTH])

type Known = { heading?: number | null; accuracyMeters?: number | null; takenAt?: number | null }

/** Taken from the middle of the street, opposite the house. */
const photoOf = (rowNo: number, known: Known = {}) => ({
  ...spotFrom(START, 90, LOT * (rowNo % 10)),
  accuracyMeters: 5,
  heading: rowNo < 10 ? 0 : 180,
  takenAt: rowNo * 15_000,
  name: `IMG_${rowNo}.jpg`,
  ...known,
})

const bestOf = (placements: ReturnType<typeof placePhotos>) =>
  placements.map(({ candidates }) => candidates[0]?.rowNo)

describe('photos of one side of a street', () => {
  const photos = NORTH.map((rowNo) => photoOf(rowNo))

  it('are placed, and sure between others', () => {
    const placements = placePhotos(photos, ROWS)
    expect(bestOf(placements)).toEqual(NORTH)
    expect(placements.slice(2, 7).map(({ isSure }) => isSure)).toEqual([true, true, true, true, true])
  })

  it('are placed alike in whatever order they are given', () => {
    const mixed = shuffled(photos, seededRandom('order'))
    const expected = new Map(placePhotos(photos, ROWS).map((placement, index) => [photos[index], placement]))
    expect(placePhotos(mixed, shuffled(ROWS, seededRandom('rows')))).toEqual(
      mixed.map((photo) => expected.get(photo)),
    )
  })

  it.each([
    ['a clock of years ago', (index: number) => ({ takenAt: index * 15_000 - 3e11 })],
    ['no clock', () => ({ takenAt: null })],
  ])('are placed with %s', (_, change) => {
    const changed = NORTH.map((rowNo, index) => photoOf(rowNo, change(index)))
    expect(bestOf(placePhotos(changed, ROWS))).toEqual(NORTH)
  })

  it('have up to five candidates, whose probabilities add up to at most 1', () => {
    for (const { candidates } of placePhotos(photos, ROWS)) {
      expect(candidates.length).toBeLessThanOrEqual(5)
      expect(candidates.reduce((sum, { probability }) => sum + probability, 0)).toBeLessThanOrEqual(1 + 1e-9)
    }
  })

  it('show the other side if the camera looks there', () => {
    const turned = NORTH.map((rowNo) => photoOf(rowNo, { heading: 175 }))
    expect(bestOf(placePhotos(turned, ROWS))).toEqual(SOUTH)
  })
})

describe('nothing is sure', () => {
  const isAnySure = (photos: Parameters<typeof placePhotos>[0], rows: Parameters<typeof placePhotos>[1]) =>
    placePhotos(photos, rows).some(({ isSure }) => isSure)

  it.each([
    ['without rows', NORTH, [], {}],
    ['of houses that aren’t in the list', [4, 5, 6], [1, 2, 8, 9, ...SOUTH], {}],
    ['of a whole side that isn’t in the list', NORTH, SOUTH, {}],
    ['of a side of which nothing is known', NORTH, SOUTH, { heading: null }],
    ['between two sides that are alike', NORTH, [...NORTH, ...SOUTH], { heading: null }],
    ['with a position that is off by more than a lot', NORTH, [...NORTH, ...SOUTH], { accuracyMeters: 25 }],
  ])('%s', (_, shown, listed, known) =>
    expect(
      isAnySure(
        shown.map((rowNo) => photoOf(rowNo, known)),
        rowsOf(listed),
      ),
    ).toBe(false),
  )

  it('of units of one house', () => {
    const units = [...ROWS, ...ROWS.map((row) => ({ ...row, rowNo: row.rowNo + 100 }))]
    expect(
      isAnySure(
        NORTH.map((rowNo) => photoOf(rowNo)),
        units,
      ),
    ).toBe(false)
  })

  it('far away from all rows', () => {
    const away = NORTH.map((rowNo) => ({ ...photoOf(rowNo), lat: START.lat + 0.01 }))
    expect(placePhotos(away, ROWS).every(({ candidates }) => candidates.length === 0)).toBe(true)
  })
})

it('leaves out the house that a list leaves out', () => {
  const placements = placePhotos(
    NORTH.map((rowNo) => photoOf(rowNo)),
    ROWS.filter(({ rowNo }) => rowNo !== 5),
  )
  expect(placements[4]?.isSure).toBe(false)
  expect(bestOf(placements).toSpliced(4, 1)).toEqual(NORTH.toSpliced(4, 1))
})

it('knows two photos of one house', () => {
  const photos = NORTH.flatMap((rowNo) =>
    rowNo === 5 ? [photoOf(5), photoOf(5, { takenAt: 5 * 15_000 + 3000 })] : [photoOf(rowNo)],
  )
  expect(bestOf(placePhotos(photos, ROWS))).toEqual([1, 2, 3, 4, 5, 5, 6, 7, 8, 9])
})
