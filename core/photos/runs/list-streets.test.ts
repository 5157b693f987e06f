import { describe, expect, it } from 'vitest'
import { firstSide, listStreets, rowsOfSide } from './list-streets.ts'

const rows = (...streets: readonly (string | readonly [street: string, city: string])[]) =>
  streets.map((place, index) => {
    const [street, city] = typeof place === 'string' ? [place, 'Davis'] : place
    return { rowNo: index + 1, street, city, zip: '95616', position: null }
  })
const numbersOf = (list: readonly { readonly number: number }[]) => list.map(({ number }) => number)

describe('the streets of a list', () => {
  it('are by name, with their rows by number', () => {
    const streets = listStreets(rows('14 Elm St', '3 Oak Ave', '9 Elm Street', '100 Elm St.'))
    expect(streets.map(({ name, city, rows: on }) => [name, city, numbersOf(on)])).toEqual([
      ['Elm St', 'Davis', [9, 14, 100]],
      ['Oak Ave', 'Davis', [3]],
    ])
  })

  it('are apart in each town', () => {
    const streets = listStreets(rows(['1 Elm St', 'Davis'], ['1 Elm St', 'Dixon']))
    expect(streets.map(({ city }) => city)).toEqual(['Davis', 'Dixon'])
  })

  it('have no names of units or second numbers', () => {
    expect(listStreets(rows('12 1/2 Elm St', '12 Elm St Apt 4'))[0]?.name).toBe('Elm St')
  })

  it('lack rows without a house number', () => expect(listStreets(rows('Elm St', 'PO Box', ''))).toEqual([]))

  it.each([
    ['12a Elm St', 12],
    ['n6w23010 Elm St', 23010],
  ])('read %s as number %i', (street, number) =>
    expect(listStreets(rows(street))[0]?.rows[0]?.number).toBe(number),
  )

  it('have an odd and an even side', () => {
    const [street] = listStreets(rows('1 Elm St', '2 Elm St', '3 Elm St', '4 Elm St'))
    if (street === undefined) throw new Error('no street')
    expect(numbersOf(rowsOfSide(street, 'odd'))).toEqual([1, 3])
    expect(numbersOf(rowsOfSide(street, 'even'))).toEqual([2, 4])
    expect(numbersOf(rowsOfSide(street, 'both'))).toEqual([1, 2, 3, 4])
  })

  it.each([
    ['odd', rows('1 Elm St', '2 Elm St')],
    ['even', rows('2 Elm St', '4 Elm St')],
  ] as const)('begin with the %s side, which has houses', (side, list) =>
    expect(listStreets(list).map(firstSide)).toEqual([side]),
  )
})
