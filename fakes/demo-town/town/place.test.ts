import { describe, expect, it } from 'vitest'
import { addressKey } from './address.ts'
import { CATEGORIES, placeFor } from './place.ts'

const at = (street: string, zip = '44137') => ({ street, city: 'Maple Heights', state: 'OH', zip })
const NAMES =
  'Oak Elm Maple Pine Cedar Birch Walnut Ash Cherry Willow Poplar Spruce Beech Hazel Linden Alder Rowan'.split(
    ' ',
  )

// If a place moves, stored grades no longer match their pictures: these values may change only with a new
// generator version.
const PINNED = [
  [
    '3526 High St',
    'OH',
    { condition: 4, category: 'house', capturedAt: '2018-04', lat: 40.482409, lng: -82.876121, heading: 95 },
  ],
  [
    '51 Omaha Ct',
    'CA',
    { condition: 6, category: 'house', capturedAt: '2024-05', lat: 37.62878, lng: -120.838157, heading: 32 },
  ],
  [
    '4127 Deerfield Court',
    'TX',
    { condition: 10, category: 'house', capturedAt: '2025-04', lat: 30.933926, lng: -97.268328, heading: 63 },
  ],
  [
    '1 Lighthouse Rd',
    'ME',
    { condition: 7, category: 'house', capturedAt: '2023-02', lat: 44.179929, lng: -69.944892, heading: 347 },
  ],
  [
    'Rural Route 5',
    'KS',
    { condition: 2, category: 'house', capturedAt: '2018-01', lat: 38.625438, lng: -97.191505, heading: 250 },
  ],
] as const

type Spot = { lat: number; lng: number }
const metersBetween = (a: Spot, b: Spot): number => {
  const east = (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180)
  return Math.hypot(a.lat - b.lat, east) * 111_320
}

const town = Array.from({ length: 5000 }, (_, house) =>
  placeFor(
    at(
      `${100 + (house % 250) * 2} ${NAMES[house % 17]} ${house % 3 === 0 ? 'Street' : 'Avenue'} ${house % 7}`,
    ),
  ),
)

describe('a house has one place', () => {
  it.each([
    ['case', '12 OAK STREET', '12 oak street'],
    ['spacing', '  12   Oak  Street ', '12 Oak Street'],
    ['abbreviations', '12 N. Oak St.', '12 North Oak Street'],
    ['units', '12 Oak Street Apt 4', '12 Oak Street'],
    ['unit signs', '12 Oak Street # 4b', '12 Oak Street'],
  ])('whatever the %s', (_, first, second) => {
    expect(placeFor(at(first))).toEqual(placeFor(at(second)))
  })

  it('ignores the last four of a ZIP code', () => {
    expect(placeFor(at('12 Oak Street', '44137-1234'))).toEqual(placeFor(at('12 Oak Street', '44137')))
  })

  it('distinguishes towns, ZIP codes and house numbers', () => {
    const keys = [
      at('12 Oak Street'),
      at('14 Oak Street'),
      at('12 Oak Street', '44138'),
      { ...at('12 Oak Street'), city: 'Parma' },
    ].map((address) => placeFor(address).key)
    expect(new Set(keys).size).toBe(4)
  })

  it('accepts an empty or odd address', () => {
    const place = placeFor({ street: '', city: '', state: '??', zip: '' })
    expect(Number.isFinite(place.lat) && Number.isFinite(place.lng)).toBe(true)
  })
})

describe('a place never moves', () => {
  it.each(PINNED)('%s', (street, state, expected) => {
    const { condition, category, capturedAt, lat, lng, heading } = placeFor({ ...at(street), state })
    expect({ condition, category, capturedAt, lat, lng, heading }).toEqual(expected)
  })
})

describe('a street', () => {
  const house = (number: number) => placeFor(at(`${number} Elm Street`))

  it('has its houses side by side on one line', () => {
    expect(metersBetween(house(100), house(102))).toBeCloseTo(12, 0)
    expect(metersBetween(house(102), house(104))).toBeCloseTo(12, 0)
    expect(metersBetween(house(100), house(104))).toBeCloseTo(24, 0)
  })

  it('was photographed on one drive, in one light', () => {
    const [first, last] = [house(100), house(998)]
    expect([last.capturedAt, last.light, last.season]).toEqual([first.capturedAt, first.light, first.season])
  })

  it('has odd numbers across from even ones', () => {
    expect(Math.abs(house(101).heading - house(100).heading)).toBe(180)
  })
})

describe('5,000 addresses', () => {
  const share = (test: (place: (typeof town)[number]) => boolean) => town.filter(test).length / town.length

  it('are 80% plain houses, with every category present', () => {
    expect(share(({ category }) => category === 'house')).toBeGreaterThan(0.77)
    expect(share(({ category }) => category === 'house')).toBeLessThan(0.84)
    for (const category of CATEGORIES)
      expect(share((place) => place.category === category)).toBeGreaterThan(0.003)
  })

  it('lack street imagery in about 2% of cases', () => {
    expect(share(({ category }) => category === 'no-imagery')).toBeGreaterThan(0.012)
    expect(share(({ category }) => category === 'no-imagery')).toBeLessThan(0.03)
  })

  it('are mostly in average condition, with both extremes present', () => {
    expect(share(({ condition }) => condition >= 3 && condition <= 6)).toBeGreaterThan(0.5)
    for (let grade = 1; grade <= 10; grade++)
      expect(share(({ condition }) => condition === grade)).toBeGreaterThan(0.01)
  })

  it('were photographed between 2014 and 2025', () => {
    for (const { capturedAt } of town) expect(capturedAt).toMatch(/^20(1[4-9]|2[0-5])-(0[1-9]|1[0-2])$/)
  })
})

it('reads number, street and town from an address', () => {
  expect(addressKey(at('3526 HIGH ST'))).toEqual({
    house: '3526 high street|maple heights|oh|44137',
    street: 'high street|maple heights|oh',
    town: 'maple heights|oh',
    number: 3526,
  })
})
