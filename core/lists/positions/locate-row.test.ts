import { expect, it } from 'vitest'
import { locateRow } from './locate-row.ts'

const columns = { lat: 1, lng: 0 }

it.each([
  ['a position', ['-121.7', '38.5'], '95616', { position: { lat: 38.5, lng: -121.7 } }],
  ['one far from its ZIP code', ['-83', '42.3'], '95616', { position: { lat: 42.3, lng: -83 } }],
  ['one without a ZIP code', ['-121.7', '38.5'], '', { position: { lat: 38.5, lng: -121.7 } }],
  ['columns that are exchanged', ['42.3', '-83.1'], '48201', { positionProblem: 'swapped' }],
  ['a lost zero of the ZIP code', ['42.3', '-71.1'], '2100', { positionProblem: 'swapped' }],
  ['no position', ['', ''], '95616', {}],
  ['a cell that is missing', [], '95616', {}],
  ['zeros', ['0', '0'], '95616', { positionProblem: 'zero' }],
])('reads %s', (_, cells, zip, located) => expect(locateRow(cells, columns, zip)).toEqual(located))

it('reads a position in one column', () => {
  const point = { point: 1 }
  expect(locateRow(['P-1', 'POINT (-121.7 38.5)'], point, '')).toEqual({
    position: { lat: 38.5, lng: -121.7 },
  })
  expect(locateRow(['P-1', '-121.7, 38.5'], point, '')).toEqual({ positionProblem: 'swapped' })
  expect(locateRow(['P-1', '1 Main St, Davis'], point, '')).toEqual({ positionProblem: 'unreadable' })
  expect(locateRow(['P-1'], point, '')).toEqual({})
})
