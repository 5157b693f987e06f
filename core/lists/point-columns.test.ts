import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodePoints, encodePoints } from './point-columns.ts'

const anyPoint = fc.record({
  rowNo: fc.integer({ min: 1, max: 50_000 }),
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
  grade: fc.integer({ min: -120, max: 120 }),
})

describe('points as columns', () => {
  it('are the same when they are read, to half a meter', () => {
    fc.assert(
      fc.property(fc.array(anyPoint, { maxLength: 60 }), (points) => {
        const decoded = decodePoints(
          encodePoints({
            rowNos: points.map(({ rowNo }) => rowNo),
            lats: points.map(({ lat }) => lat),
            lngs: points.map(({ lng }) => lng),
            grades: points.map(({ grade }) => grade),
          }),
        )
        if (decoded === null) throw new Error('the columns were refused')
        expect([...decoded.rowNos]).toEqual(points.map(({ rowNo }) => rowNo))
        expect([...decoded.grades]).toEqual(points.map(({ grade }) => grade))
        for (const [index, { lat, lng }] of points.entries()) {
          expect(Math.abs((decoded.lats[index] ?? Number.NaN) - lat)).toBeLessThanOrEqual(0.500001e-5)
          expect(Math.abs((decoded.lngs[index] ?? Number.NaN) - lng)).toBeLessThanOrEqual(0.500001e-5)
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('take few characters where rows follow the street', () => {
    const rowNos = Array.from({ length: 1_000 }, (_, index) => index + 1)
    const columns = encodePoints({
      rowNos,
      lats: rowNos.map((rowNo) => 39.7 + rowNo * 1e-4),
      lngs: rowNos.map((rowNo) => -84.1 - rowNo * 1e-4),
      grades: rowNos.map((rowNo) => rowNo % 11),
    })
    expect(Object.values(columns).join('').length).toBeLessThan(6_200)
  })

  const empty = { rowNos: '', lats: '', lngs: '', grades: '' }
  it.each([
    ['a column of another length', { ...empty, rowNos: 'C' }],
    ['a letter that is no digit', { ...empty, rowNos: '?' }],
    ['a number without an end', { ...empty, rowNos: 'g' }],
    ['a number that is too long', { ...empty, rowNos: 'gggggggA' }],
  ])('refuse %s', (_what, columns) => {
    expect(decodePoints(columns)).toBeNull()
  })

  it('may be none', () => {
    expect(decodePoints(empty)?.rowNos).toHaveLength(0)
  })
})
