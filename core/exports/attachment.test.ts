import { describe, expect, it } from 'vitest'
import { attachment, safeFileName } from './attachment.ts'

describe('a file name for any title', () => {
  it.each([
    ['Sacramento, June.csv', 'Sacramento, June.csv'],
    ['a/b\\c:d*e?f.csv', 'a_b_c_d_e_f.csv'],
    ['say "hi"\r\nSet-Cookie: x=1.csv', 'say _hi___Set-Cookie_ x=1.csv'],
    ['../../etc/passwd', '_.._etc_passwd'],
    ['家のリスト.csv', '家のリスト.csv'],
    ['\u202Evsc.exe.csv', '_vsc.exe.csv'],
    ['...', 'list'],
    ['', 'list'],
  ])('%j becomes %j', (title, name) => {
    expect(safeFileName(title)).toBe(name)
  })

  it('is cut to the limit of file systems, between characters, keeping its extension', () => {
    const name = safeFileName(`${'家'.repeat(200)}.csv`)
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(180)
    expect(name).toMatch(/^家+\.csv$/)
  })

  it('is sent as printable ASCII, with the real name in encoded form', () => {
    const header = attachment('Grüße (家)\u0000.csv')
    expect(header).toMatch(/^[\x20-\x7e]+$/)
    expect(decodeURIComponent(/filename\*=UTF-8''(\S+)$/.exec(header)?.[1] ?? '')).toBe('Grüße (家)_.csv')
  })

  it('survives broken surrogates', () => {
    expect(() => attachment('\ud800.csv')).not.toThrow()
  })
})
