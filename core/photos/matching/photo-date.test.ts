import { describe, expect, it } from 'vitest'
import { dateInName, shiftBy } from './photo-date.ts'

const TODAY = '2026-11-30'

describe('the date in a name', () => {
  it.each([
    ['20260131', '2026-01-31'],
    ['IMG_20260131_123456', '2026-01-31T12:34:56'],
    ['PXL_20260131_123456789.MP', '2026-01-31T12:34:56'],
    ['DJI_20260131123456_0001_D', '2026-01-31T12:34:56'],
    ['IMG-20260131-WA0001', '2026-01-31'],
    ['012-034-005_2026-01-31', '2026-01-31'],
    ['2026.1.5 front', '2026-01-05'],
    ['WhatsApp Image 2026-01-31 at 12.34.56', '2026-01-31T12:34:56'],
    ['Screenshot 2026-01-31 at 1.34.56 PM', '2026-01-31T13:34:56'],
    ['Screenshot 2026-01-31 at 12.34.56\u202fAM', '2026-01-31T00:34:56'],
    ['01-31-2026', '2026-01-31'],
    ['1_31_2026_12-34-56', '2026-01-31T12:34:56'],
    ['2026-01-31T12:34:56', '2026-01-31T12:34:56'],
    ['123 Main St 2026-01', '2026-01'],
    ['123 Main St 2026', '2026'],
    ['photos 2019', '2019'],
    ['Kimg 2019', '2019'],
    ['２０２６-01-31', '2026-01-31'],
    ['2024-02-29', '2024-02-29'],
  ])('%s is %s', (name, at) => expect(dateInName(name, TODAY)?.at).toBe(at))

  it.each([
    '20261331',
    '20260230',
    '2026-02-29',
    '31-12-2026',
    '120260131',
    '202601310',
    '012-034-005',
    '18990101',
    '123456',
    'IMG_2044',
    'DSC 2019',
    'photo2019 (1)',
    'June/IMG-2019',
  ])('%s is none', (name) => expect(dateInName(name, TODAY)).toBeNull())

  it('takes the most precise of several', () =>
    expect(dateInName('2019 survey 20260131_101112', TODAY)?.precision).toBe('second'))

  it('keeps the day of an impossible time', () =>
    expect(dateInName('20260131_74.17.40', TODAY)?.at).toBe('2026-01-31'))

  it.each([
    ['2026-12-01', false],
    ['2026-12-02', true],
    ['2026-12', false],
    ['2027-01', true],
    ['2027', true],
    ['1990-01-01', false],
    ['1989-12-31', true],
    ['20261201_235959', false],
    ['20261202_000000', true],
  ])('%s is doubtful: %s', (name, isDoubtful) => expect(dateInName(name, TODAY)?.isDoubtful).toBe(isDoubtful))
})

describe('a corrected date', () => {
  const shifted = (name: string, seconds: number) => {
    const date = dateInName(name, TODAY)
    return date && shiftBy(date, seconds, TODAY)
  }

  it.each([
    ['20191231_235959', 1, '2020-01-01T00:00:00'],
    ['20200101_000000', -1, '2019-12-31T23:59:59'],
    ['2020-02-28', 86_400, '2020-02-29'],
    ['2020-02-28', 3600, '2020-02-28'],
    ['2020-02', 86_400 * 40, '2020-02'],
    ['2020', 86_400 * 400, '2020'],
  ])('%s and %i seconds is %s', (name, seconds, at) => expect(shifted(name, seconds)?.at).toBe(at))

  it('is no longer doubtful', () => {
    expect(dateInName('2035-01-01', TODAY)?.isDoubtful).toBe(true)
    expect(shifted('2035-01-01', -86_400 * 3650)?.isDoubtful).toBe(false)
  })
})
