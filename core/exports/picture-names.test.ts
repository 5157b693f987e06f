import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPictureNames, type PictureOfRow } from './picture-names.ts'

const picture = (taken: string | null = null, extension = 'jpg'): PictureOfRow => ({ taken, extension })

const nameOf = (identifier: string | null, taken: string | null = null) =>
  createPictureNames(100)({ rowNo: 42, identifier, pictures: [picture(taken)] })[0] ?? ''

it('names files by row, with the date as exactly as it is known', () => {
  expect(nameOf(null)).toBe('0042.jpg')
  expect(nameOf(null, '2026-05-01')).toBe('0042_2026-05-01.jpg')
  expect(nameOf(null, '2026')).toBe('0042_2026.jpg')
  expect(
    createPictureNames(12_345)({ rowNo: 42, identifier: null, pictures: [picture(), picture(null, 'heic')] }),
  ).toEqual(['00042_1.jpg', '00042_2.heic'])
})

describe('names files by an identifier', () => {
  it.each([
    ['12-34-567', '12-34-567_2026-05-01.jpg'],
    ['12/34:567', '12_34_567_2026-05-01.jpg'],
    [' ..hidden.. ', 'hidden_2026-05-01.jpg'],
    ['家のリスト', '家のリスト_2026-05-01.jpg'],
    ['../../etc', '_.._etc_2026-05-01.jpg'],
    ['', '0042_2026-05-01.jpg'],
    [' . ', '0042_2026-05-01.jpg'],
    ['CON', '_CON_2026-05-01.jpg'],
  ])('%j becomes %j', (identifier, name) => {
    expect(nameOf(identifier, '2026-05-01')).toBe(name)
  })

  it.each(['nul', 'COM1', 'lpt9', 'aux.b'])('%s is a device on Windows', (identifier) => {
    expect(nameOf(identifier)).toBe(`_${identifier}.jpg`)
  })

  it('adds the row where another one has the same name in any case', () => {
    const names = createPictureNames(100)
    const namesOf = (rowNo: number, identifier: string) =>
      names({ rowNo, identifier, pictures: [picture()] })[0]
    expect(namesOf(1, 'ab/1')).toBe('ab_1.jpg')
    expect(namesOf(2, 'AB:1')).toBe('AB_1_0002.jpg')
    expect(namesOf(3, 'AB_1_0002')).toBe('AB_1_0002_0003.jpg')
    expect(namesOf(4, 'Ａｂ_1')).toBe('Ａｂ_1_0004.jpg')
  })
})

const anyRow = fc.record({
  identifier: fc.option(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('A', 'a', 'A_1', 'A_2026'))),
  pictures: fc.array(fc.constantFrom(picture(), picture('2026'), picture('2026-05-01', 'tif')), {
    maxLength: 4,
  }),
})

it('gives safe, unique and short names to whatever a cell holds', () => {
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 12 }), fc.boolean(), (rows, isByNumber) => {
      const names = createPictureNames(rows.length)
      const given = rows.flatMap(({ identifier, pictures }, index) =>
        names({ rowNo: index + 1, identifier: isByNumber ? null : (identifier ?? ''), pictures }),
      )
      for (const name of given) {
        expect(name).toMatch(/^[^\p{Cc}"\\/:*?<>|.\s][^\p{Cc}"\\/:*?<>|]*\.(jpg|tif)$/u)
        expect(name.length).toBeLessThanOrEqual(120)
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
      }
      expect(new Set(given.map((name) => name.toLowerCase())).size).toBe(given.length)
    }),
  )
})
