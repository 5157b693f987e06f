import { expect, it } from 'vitest'
import { reportPositions as report } from './report-positions.ts'

const columns = { lat: 4, lng: 5 }
const reportPositions = (rows: Parameters<typeof report>[0]) => report(rows, columns)

const davis = { lat: 38.5, lng: -121.7 }
const detroit = { lat: 42.3, lng: -83 }
const rowsAt = (positions: readonly { lat: number; lng: number }[], zip = '95616') =>
  positions.map((position, index) => ({ rowNo: index + 1, zip, position }))

it('counts the positions that are used, and the rows of each problem', () =>
  expect(
    reportPositions([
      { rowNo: 1, zip: '95616', position: davis },
      { rowNo: 2, zip: '95616' },
      { rowNo: 3, zip: '95616', positionProblem: 'zero' },
      { rowNo: 7, zip: '95616', positionProblem: 'swapped' },
      { rowNo: 8, zip: '95616', positionProblem: 'zero' },
    ]),
  ).toEqual({
    columns,
    used: 1,
    problems: [
      { problem: 'swapped', rows: { count: 1, first: [7] } },
      { problem: 'zero', rows: { count: 2, first: [3, 8] } },
    ],
  }))

it('names a few rows that are outside of the state of their ZIP code', () =>
  expect(reportPositions(rowsAt(Array.from({ length: 9 }, () => detroit)))).toEqual({
    columns,
    used: 9,
    problems: [{ problem: 'far', rows: { count: 9, first: [1, 2, 3] } }],
  }))

it.each([
  ['a town across the border of its state', rowsAt([{ lat: 41.27, lng: -72.02 }], '06390')],
  ['a ZIP code of no state', rowsAt([detroit, davis], '09001')],
  ['a row without a ZIP code', rowsAt([detroit, davis], '')],
  ['Alaska beyond the 180th meridian', rowsAt([{ lat: 51.9, lng: 177.5 }], '99547')],
  ['few rows of a ZIP code', rowsAt([davis, { lat: 34, lng: -118 }])],
])('finds nothing wrong in %s', (_, rows) => expect(reportPositions(rows).problems).toEqual([]))

it('finds rows that are far from the others of their ZIP code, however it is written', () => {
  const losAngeles = { lat: 34, lng: -118 }
  const near = Array.from({ length: 6 }, (_, step) => ({ lat: davis.lat + step / 100, lng: davis.lng }))
  const rows = rowsAt([losAngeles, ...near]).map((row) =>
    row.rowNo % 2 === 0 ? row : { ...row, zip: ' 95616-1234' },
  )
  expect(reportPositions(rows).problems).toEqual([{ problem: 'far', rows: { count: 1, first: [1] } }])
})
