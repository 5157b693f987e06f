import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { metersBetween, type Position, spotFrom } from '../../shared/position.ts'
import { placeKey } from '../csv/address-key.ts'
import { sharedPlaces } from './shared-places.ts'

const DAVIS = { city: 'Davis', state: 'CA', zip: '95616' }
const house: Position = { lat: 38.54, lng: -121.74 }

const rowsOf = (...streets: (string | { street?: string; zip?: string; position?: Position })[]) =>
  streets.map((given, index) => ({
    rowNo: index + 1,
    ...DAVIS,
    street: `${index + 1} Elm Street`,
    ...(typeof given === 'string' ? { street: given } : given),
  }))
const sharedIn = (...given: Parameters<typeof rowsOf>) => Object.fromEntries(sharedPlaces(rowsOf(...given)))

describe('the places of a list', () => {
  it('are shared by the units of a house and by repeated addresses', () =>
    expect(
      sharedIn(
        '12 Elm St Apt 1',
        '14 Elm St',
        '12 Elm Street #2',
        '12 elm st.',
        '14 Oak St',
        '12 Elm St, Rear',
      ),
    ).toEqual({ 1: 1, 3: 1, 4: 1, 6: 1 }))

  it.each([
    ['12 Elm St', '12 N Elm St'],
    ['12 Elm St', '12 Elm Ave'],
    ['12 Elm St', '12½ Elm St'],
    ['100 N RM 620', '100 N RM 1431'],
  ])('differ for %s and %s', (one, other) => expect(sharedIn(one, other)).toEqual({}))

  it.each([
    ['12 North Elm Street', '12 N. Elm St Unit 4'],
    ['Apt 4, 12 Elm St', '#4 12 Elm Street'],
    ['535½ Elm St', '535 1/2 Elm St Upper'],
    ['Calle Luna #12', 'CALLE LUNA #12'],
    ['Main St & 3rd Ave', 'MAIN STREET & 3RD AVE'],
    [' 12  1st St', '12 1st Street Fl 2'],
  ])('are one for %s and %s', (one, other) => expect(sharedIn(one, other)).toEqual({ 1: 1, 2: 1 }))

  it('differ between towns, and aren’t known without one', () => {
    expect(sharedIn('12 Elm St', { street: '12 Elm St', zip: '95618' })).toEqual({})
    const nowhere = rowsOf('12 Elm St', '12 Elm St').map((row) => ({ ...row, city: '', zip: '' }))
    expect(sharedPlaces(nowhere).size).toBe(0)
  })

  it('are one for positions of the file within two meters, but not for a chain of them', () => {
    const at = (meters: number) => ({ position: spotFrom(house, 90, meters) })
    expect(sharedIn(at(0), at(1.9), at(2.1), at(3.7), at(400))).toEqual({ 1: 1, 2: 1, 3: 3, 4: 3 })
  })

  it('differ for one address whose positions are far apart', () => {
    const onElm = (meters: number) => ({ street: 'Elm Street', position: spotFrom(house, 0, meters) })
    expect(sharedIn(onElm(0), onElm(60), onElm(900), 'Elm Street')).toEqual({ 1: 1, 2: 1, 4: 1 })
  })

  it('agree with a comparison of each row with each first row', () =>
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 30 }), (given) => {
        const rows = given.map((row, index) => ({ rowNo: index + 1, ...DAVIS, ...row }))
        expect(new Map(sharedPlaces(rows))).toEqual(naively(rows))
      }),
    ))

  it('of 50,000 rows at one position are found without comparing all with all', () => {
    const rows = rowsOf(...Array.from({ length: 50_000 }, () => ({ position: house })))
    expect(new Set(sharedPlaces(rows).values())).toEqual(new Set([1]))
  })
})

const anyRow = fc
  .record({
    street: fc.constantFrom(
      '1 Elm St',
      '1 ELM STREET Apt 2',
      '1 N Elm St',
      '2 Elm St',
      'Elm St',
      'Elm St #2',
    ),
    east: fc.option(fc.integer({ min: 0, max: 120 }), { nil: undefined }),
  })
  .map(({ street, east }) => ({
    street,
    ...(east !== undefined && { position: spotFrom(house, 90, east) }),
  }))

type Row = ReturnType<typeof rowsOf>[number] & { position?: Position }

function naively(rows: readonly Row[]): ReadonlyMap<number, number> {
  const [firstOfKey, firsts, shared] = [new Map<string, Row>(), [] as Row[], new Map<number, number>()]
  const within = (meters: number, one: Row, other: Row, otherwise: boolean) =>
    one.position && other.position ? metersBetween(one.position, other.position) <= meters : otherwise
  for (const row of rows) {
    const key = placeKey(row) ?? ''
    const sameKey = firstOfKey.get(key)
    const first =
      sameKey && within(100, sameKey, row, true)
        ? sameKey
        : firsts.find((candidate) => within(2, candidate, row, false))
    if (first) shared.set(first.rowNo, first.rowNo).set(row.rowNo, first.rowNo)
    else firsts.push(row)
    if (!firstOfKey.has(key)) firstOfKey.set(key, first ?? row)
  }
  return shared
}
