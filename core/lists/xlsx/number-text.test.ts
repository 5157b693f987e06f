import { describe, expect, it } from 'vitest'
import { numberStyle, numberText } from './number-text.ts'

const shown = (value: string, code: string) => numberText(value, numberStyle(164, code), false)

describe('a number', () => {
  it.each([
    ['95616', '95616'],
    ['0.10000000000000001', '0.1'],
    ['1E-3', '0.001'],
    ['-121.434879', '-121.434879'],
    ['123456789012345678', '123456789012345678'],
    ['-123456789012345679', '-123456789012345679'],
    ['1.2345678901234568E+17', '123456789012345680'],
    ['', ''],
    ['#N/A', '#N/A'],
  ])('%j is %j without a format', (value, text) =>
    expect(numberText(value, { shows: 'number' }, false)).toBe(text),
  )

  it.each([
    ['1234', '00000', '01234'],
    ['956161234', '00000-0000', '95616-1234'],
    ['61234567', '00000\\-0000', '06123-4567'],
    ['123456', '00000', '123456'],
    ['-1', '00000', '-1'],
    ['1.5', '00000', '1.5'],
    ['7', '0', '7'],
    ['1234.5', '#,##0.00', '1234.5'],
    ['0.5', '0%', '0.5'],
    ['5', '[Red]0" days"', '5'],
    ['5', '0.00E+00', '5'],
  ])('%j with the format %j is %j', (value, code, text) => expect(shown(value, code)).toBe(text))
})

describe('a date', () => {
  it.each([
    ['46173', 'yyyy-mm-dd', '2026-05-31'],
    ['46173', 'm/d/yy;@', '2026-05-31'],
    ['46173', '[$-409]mmmm d, yyyy', '2026-05-31'],
    ['46173', 'mmm-yy', '2026-05-31'],
    ['46173.395833333336', 'm/d/yy h:mm', '2026-05-31 09:30:00'],
    ['46173.5', 'yyyy-mm-dd', '2026-05-31 12:00:00'],
    ['0.395833333333', 'h:mm AM/PM', '09:30:00'],
    ['0.5', '[h]:mm:ss', '12:00:00'],
    ['1', 'd.m.yyyy', '1900-01-01'],
    ['61', 'd.m.yyyy', '1900-03-01'],
    ['-1', 'd.m.yyyy', '-1'],
    ['99999999', 'd.m.yyyy', '99999999'],
  ])('%j with the format %j is %j', (value, code, text) => expect(shown(value, code)).toBe(text))

  it.each([
    [14, '2026-05-31'],
    [22, '2026-05-31 00:00:00'],
    [2, '46173'],
    [49, '46173'],
  ])('of the built-in format %i is %s', (id, text) =>
    expect(numberText('46173', numberStyle(id, undefined), false)).toBe(text),
  )

  it('can count from 1904', () => expect(numberText('0', { shows: 'date' }, true)).toBe('1904-01-01'))
})
