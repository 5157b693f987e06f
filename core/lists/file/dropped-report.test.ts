import { expect, it } from 'vitest'
import { droppedReport } from './dropped-report.ts'

it('reports each dropped row with number, reason and cells, safe from formula injection', () => {
  const report = droppedReport(
    ['street', 'city', 'note, if any'],
    [
      {
        rowNo: 3,
        cells: ['', 'Davis', '=1+1'],
        missing: ['street'],
        tooLong: [],
        isHeader: false,
        isPlaced: false,
      },
      {
        rowNo: 9,
        cells: ['1 Oak, Unit 2', '', ''],
        missing: ['city', 'zip'],
        tooLong: [],
        isHeader: false,
        isPlaced: false,
      },
      {
        rowNo: 11,
        cells: ['x', '', 'y'],
        missing: ['zip'],
        tooLong: ['street', 'state'],
        isHeader: false,
        isPlaced: false,
      },
    ],
  )
  expect(report).toBe(
    'row,reason,street,city,"note, if any"\r\n' +
      "3,No street,,Davis,'=1+1\r\n" +
      '9,"No city, zip","1 Oak, Unit 2",,\r\n' +
      '11,No zip; Street is longer than 200 characters; State is longer than 200 characters,x,,y\r\n',
  )
})
