import { describe, expect, it } from 'vitest'
import { freeTitle, imageryFor, isSameTitle, readTitle, titleFromFile } from './list-title.ts'

describe('a list title', () => {
  it('is stored trimmed and composed', () => {
    expect(readTitle('  Oak Park \t')).toEqual({ ok: true, value: 'Oak Park' })
    expect(readTitle('Oak \u202ekraP')).toEqual({ ok: true, value: 'Oak kraP' })
    expect(readTitle('Can\u0303on')).toEqual({ ok: true, value: 'Ca\u00f1on' })
  })

  it('can contain any letters, quotes and emoji', () => {
    for (const title of ['O\'Brien "north"', '日本 — עברית', '🏠🏡', '../../etc', '=1+1'])
      expect(readTitle(title)).toEqual({ ok: true, value: title })
  })

  it.each([
    ['', 'title_required'],
    [' \n\t ', 'title_required'],
    ['\u200b\u3164', 'title_required'],
    ['a'.repeat(121), 'title_too_long'],
    ['a\nb', 'title_unreadable'],
    ['a\0b', 'title_unreadable'],
    ['a\u2028b', 'title_unreadable'],
    ['a\ud800b', 'title_unreadable'],
  ])('refuses %j as %s', (text, code) => {
    expect(readTitle(text)).toMatchObject({ ok: false, error: { code } })
  })

  it('counts characters, not code units', () => {
    expect(readTitle('🏠'.repeat(120)).ok).toBe(true)
    expect(readTitle('🏠'.repeat(121)).ok).toBe(false)
  })
})

describe('title equality among the lists of a user', () => {
  it.each([
    ['Oak Park', 'oak park', true],
    [' Oak Park ', 'OAK PARK', true],
    ['Ca\u00f1on', 'CAN\u0303ON', true],
    ['Oak Park', 'Oak  Park', false],
  ])('%j and %j: %s', (a, b, same) => expect(isSameTitle(a, b)).toBe(same))
})

describe('the title that a file name suggests', () => {
  it.each([
    ['Oak Park.csv', 'Oak Park'],
    ['Oak Park.csv.gz', 'Oak Park'],
    ['sacramento_sales_2026.final.CSV', 'sacramento sales 2026.final'],
    ['a\u0000b\u2028c.csv', 'a b c'],
    [' .csv', ''],
    ['Elm Grove.csv', 'Elm Grove 3'],
    [`${'x'.repeat(130)}.csv`, 'x'.repeat(120)],
  ])('of %j is %j', (fileName, title) =>
    expect(titleFromFile(fileName, ['ELM GROVE', 'elm grove 2'])).toBe(title),
  )

  it('stays within the limit when it gets a number', () =>
    expect(titleFromFile(`${'x'.repeat(130)}.csv`, ['X'.repeat(120)])).toBe(`${'x'.repeat(118)} 2`))
})

describe('a title that another list may have taken', () => {
  it.each([
    [[], 'Oak Park'],
    [['oak park'], 'Oak Park 2'],
    [['Oak Park', 'OAK PARK 2', 'Oak Park 4'], 'Oak Park 3'],
  ])('next to %j becomes %j', (others, title) => expect(freeTitle('Oak Park', others)).toBe(title))
})

describe('imagery from a title', () => {
  it.each([
    ['Oak Park', 'street'],
    ['AERIAL sample', 'aerial'],
    ['my Aerials', 'aerial'],
    ['aeria l', 'street'],
    ['', 'street'],
  ])('%j is %s', (title, imagery) => expect(imageryFor(title)).toBe(imagery))
})
