import { describe, expect, it } from 'vitest'
import { readMessyList } from '../../../fixtures/messy-lists.ts'
import { decodeText, encodingsFor } from './decode-text.ts'

const bytesOf = (...parts: (string | number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)),
  )

const utf16 = (text: string, isBigEndian = false): number[] =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)).flatMap((unit) =>
    isBigEndian ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8],
  )

describe('the text of a file', () => {
  it.each([
    ['plain letters', bytesOf('a,b\n'), 'a,b\n', 'utf-8'],
    ['nothing', bytesOf(''), '', 'utf-8'],
    ['UTF-8', bytesOf('Cañon 🏠'), 'Cañon 🏠', 'utf-8'],
    ['UTF-8 with a byte-order mark', bytesOf([0xef, 0xbb, 0xbf], 'street'), 'street', 'utf-8'],
    ['UTF-16 LE with a byte-order mark', bytesOf([0xff, 0xfe], utf16('ñ,日\n')), 'ñ,日\n', 'utf-16le'],
    ['UTF-16 BE with a byte-order mark', bytesOf([0xfe, 0xff], utf16('ñ,日\n', true)), 'ñ,日\n', 'utf-16be'],
    ['UTF-16 LE without a mark', bytesOf(utf16('street,city')), 'street,city', 'utf-16le'],
    ['UTF-16 BE without a mark', bytesOf(utf16('street,city', true)), 'street,city', 'utf-16be'],
    ['Windows-1252', bytesOf('Ca', [0xf1], 'on ', [0x80, 0x93, 0x94, 0x92]), 'Cañon €“”’', 'windows-1252'],
    ['a NUL among UTF-16 letters', bytesOf([0xff, 0xfe], utf16('Oak\0 St')), 'Oak St', 'utf-16le'],
  ])('is decoded from %s', (_, bytes, text, encoding) => {
    expect(decodeText(bytes)).toEqual({ ok: true, value: { text, encoding } })
  })

  it.each([
    ['ibm437', [0x50, 0x69, 0xa4, 0xa2, 0x6e, 0x9d], 'Piñón¥'],
    ['ibm850', [0x50, 0x69, 0xa4, 0xa2, 0x6e, 0x9d], 'PiñónØ'],
    ['macintosh', [0x50, 0x69, 0x96, 0x97, 0x6e, 0xf0], 'Piñón\uf8ff'],
    ['windows-1252', [0x50, 0x69, 0xf1, 0xf3, 0x6e], 'Piñón'],
    ['utf-8', [0x50, 0xc3, 0xb1], 'Pñ'],
    ['utf-16le', [0xf1, 0x00], 'ñ'],
  ] as const)('is decoded as %s if that is chosen', (encoding, bytes, text) =>
    expect(decodeText(Uint8Array.from(bytes), encoding)).toEqual({ ok: true, value: { text, encoding } }),
  )

  it.each([
    ['utf-8', [0x50, 0xf1]],
    ['utf-16le', [0x50]],
    ['ibm437', [0x50, 0]],
  ] as const)('is refused as %s if the bytes can’t be that', (encoding, bytes) =>
    expect(decodeText(Uint8Array.from(bytes), encoding)).toMatchObject({ error: { code: 'unreadable' } }),
  )

  it('is that of DOS if signs stand between letters', () => {
    const dos = decodeText(readMessyList('21-dos-encoding.csv'))
    expect(dos.ok && [dos.value.encoding, dos.value.text.split('\n')[1]?.trim()]).toEqual([
      'ibm437',
      '100 Calle Piñón,Peñuelas,PR,00624',
    ])
  })

  it('has a choice of all that its bytes can be', () => {
    expect(encodingsFor('utf-8')).toEqual(['utf-8', 'windows-1252', 'ibm437', 'ibm850', 'macintosh'])
    expect(encodingsFor('utf-16le')).toEqual(['utf-16le'])
    expect(encodingsFor('windows-1252')).toEqual(['windows-1252', 'ibm437', 'ibm850', 'macintosh'])
  })

  it('matches the Encoding Standard for every byte of Windows-1252', () => {
    const upper = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'
    for (let byte = 1; byte < 256; byte++) {
      const expected = byte >= 0x80 && byte < 0xa0 ? upper.charAt(byte - 0x80) : String.fromCharCode(byte)
      const decoded = decodeText(Uint8Array.of(0xe9, 0x20, byte))
      expect(decoded).toMatchObject({ ok: true, value: { text: `é ${expected}` } })
    }
  })

  it.each([
    ['a NUL among other letters', bytesOf('street,city\nOak\0 St,Davis\n')],
    ['a picture', bytesOf([0x89], 'PNG\r\n', [0x1a, 0x0a, 0, 0, 0, 0x0d], 'IHDR')],
    ['UTF-16 with half a letter', bytesOf([0xff, 0xfe], utf16('ab'), [0x61])],
    ['UTF-16 with half a surrogate pair', bytesOf([0xff, 0xfe], utf16('a\ud800b'))],
  ])('is refused if it is %s', (_, bytes) => {
    expect(decodeText(bytes)).toMatchObject({ ok: false, error: { code: 'unreadable' } })
  })
})
