import { describe, expect, it } from 'vitest'
import { csvCell, csvLine, quoteCell, withoutGuard } from './csv-cell.ts'
import { seededRandom } from './seeded-random.ts'

describe('a CSV cell', () => {
  it.each([
    ['Oak Street', 'Oak Street'],
    ['Oak Street, Apt 2', '"Oak Street, Apt 2"'],
    ['the "old" mill', '"the ""old"" mill"'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['  spaces  ', '  spaces  '],
    ['', ''],
    [null, ''],
    [0, '0'],
    [-121.434879, '-121.434879'],
  ])('%j is written %j', (value, written) => expect(csvCell(value)).toBe(written))

  it.each([
    '=1+1',
    '+cmd',
    '-2+3',
    '@SUM(A1)',
    '\tx',
    '＝1+1',
    '＋x',
    '－x',
    '＠x',
    '-',
    '+1 (916) 555-0100',
    '--1',
  ])('does not run %j as a formula', (text) => expect(csvCell(text)).toBe(`'${text}`))

  it.each([
    ['x;=1+1', "x;'=1+1"],
    ["y;=cmd|' /C calc'!A0;z", "y;'=cmd|' /C calc'!A0;z"],
    ['x;"=1+1"', `"x;'""=1+1"""`],
    ['x\t@SUM(A1)', "x\t'@SUM(A1)"],
    ['x\n=1+1', `"x\n'=1+1"`],
    ['x\r\n-2+3', `"x\r\n'-2+3"`],
    ['=1;=2;=3', "'=1;'=2;'=3"],
    ['\r=1+1', `"'\r'=1+1"`],
    ['x;＝1', "x;'＝1"],
  ])('does not run %j where a spreadsheet splits at semicolons, tabs or lines', (text, written) =>
    expect(csvCell(text)).toBe(written),
  )

  it.each(['a;-121.43;b', 'a;+5', 'a; =1', 'a;b=1', ';;', 'x;"-5"'])(
    'leaves alone what no spreadsheet runs: %j',
    (text) => expect(csvCell(text)).toBe(quoteCell(text)),
  )

  it.each(['=HYPERLINK("x","y")'])('quotes %j as well', (text) =>
    expect(csvCell(text)).toBe(`"'${text.replaceAll('"', '""')}"`),
  )

  it.each(['-121.43', '+12', '-5', '+.5', '-1e-7', '38.631913', '5.'])('leaves the number %s alone', (text) =>
    expect(csvCell(text)).toBe(text),
  )

  it.each(['1=1', 'a@b.c', "O'Brien", ' =1', 'x-y'])('leaves the text %j alone', (text) =>
    expect(csvCell(text)).toBe(text),
  )
})

describe('a CSV line', () => {
  it('ends with CRLF (RFC 4180)', () => expect(csvLine(['a', 2, null, 'b,c'])).toBe('a,2,,"b,c"\r\n'))
})

describe('the apostrophes before formulas', () => {
  it.each([
    ["'=1+1", '=1+1'],
    ["x;'=1", 'x;=1'],
    ["'tis", "'tis"],
    ["'tis;'=1", "'tis;=1"],
    ["it's; 'quoted'", "it's; 'quoted'"],
    ['-121.43', '-121.43'],
  ])('are taken out of %j alone: %j', (written, text) => expect(withoutGuard(written)).toBe(text))

  it('come back as they were', () => {
    const random = seededRandom('guards')
    const pieces = ["'", '"', ';', '\n', '=', '-', '+', '1', 'x', ' ', '@', ',']
    for (let turn = 0; turn < 2_000; turn++) {
      const text = Array.from({ length: 6 }, () => pieces[Math.floor(random() * pieces.length)]).join('')
      const written = guardOf(text)
      expect(guardOf(withoutGuard(written))).toBe(written)
    }
  })
})

/** The cell without the quotes that CSV needs. */
const guardOf = (text: string): string => {
  const cell = csvCell(text)
  return cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
}
