import { expect, it } from 'vitest'
import { partTitles, tagOf } from './part-titles.ts'

it('numbers the lists of a file', () =>
  expect(partTitles(' Parcels ', [{ number: { at: 1, of: 2 } }, { number: { at: 2, of: 2 } }], [])).toEqual([
    'Parcels (1 of 2)',
    'Parcels (2 of 2)',
  ]))

it('names the value of each list', () =>
  expect(
    partTitles(
      'Parcels',
      [
        { value: 'Ward 3', number: { at: 2, of: 2 } },
        { value: 'B', hasOthers: true },
        { hasOthers: true },
        { value: 'a\nb\u202e' },
      ],
      [],
    ),
  ).toEqual([
    'Parcels · Ward 3 (2 of 2)',
    'Parcels · B and others',
    'Parcels · other values',
    'Parcels · a b',
  ]))

it('takes no title twice, whatever their case', () =>
  expect(partTitles('Parcels', [{ value: 'A' }, { value: 'a' }], ['parcels · a'])).toEqual([
    'Parcels · A 2',
    'Parcels · a 3',
  ]))

it('keeps the end of long titles, which says which list it is', () => {
  const titles = partTitles('P'.repeat(120), [{ value: 'v'.repeat(100) }, { number: { at: 10, of: 12 } }], [])
  expect(titles.map((title) => title.length)).toEqual([120, 120])
  expect(titles[1]).toMatch(/P \(10 of 12\)$/)
})

it('makes a tag of the title', () => {
  expect(tagOf(' Parcels ')).toBe('Parcels')
  expect(tagOf(`${'P'.repeat(29)} x`)).toBe('P'.repeat(29))
})
