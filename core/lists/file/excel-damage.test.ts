import { describe, expect, it } from 'vitest'
import { findExcelDamage } from './excel-damage.ts'
import { validateFile } from './validate-file.ts'

const damageIn = (header: string, ...lines: string[]) => {
  const bytes = new TextEncoder().encode([header, ...lines].join('\n'))
  const validation = validateFile({ fileName: 'a.csv', bytes })
  if (!validation.ok) throw new Error(validation.error.code)
  return findExcelDamage(validation)
}
const ten = (line: string) => Array<string>(10).fill(line)

describe('what Excel damaged', () => {
  const header = 'APN,street,city,state,zip'
  const rowOf = (apn: string, zip = '95616') => `${apn},1 Oak St,Davis,CA,${zip}`

  it('is a column of shortened numbers', () =>
    expect(damageIn(header, ...ten(rowOf(' 1.23457E+14 ')), rowOf(''), rowOf('12-3'))).toEqual({
      shortened: [{ column: 0, header: 'APN', sample: '1.23457E+14' }],
      zipsWithoutZeros: 0,
    }))

  it.each(['1E5', 'E+1', '1.5', '-1.2E+3 ft', '123456789012345', ''])('is not a column of “%s”', (value) =>
    expect(damageIn(header, ...ten(rowOf(value))).shortened).toEqual([]),
  )

  it('is not a column of which only half looks shortened', () =>
    expect(damageIn(header, ...ten(rowOf('1.2E+3')), ...ten(rowOf('1200'))).shortened).toEqual([]))

  it('is a ZIP code that lost its zeros', () => {
    const zips = ['2100', '2100.0', '693', '2100-1234', '02100', '95616', '95616.0', 'NULL', '1']
    expect(damageIn(header, ...ten(rowOf('')), ...zips.map((zip) => rowOf('', zip))).zipsWithoutZeros).toBe(4)
  })
})
