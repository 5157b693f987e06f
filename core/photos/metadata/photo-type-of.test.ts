import { describe, expect, it } from 'vitest'
import { photoTypeOf } from './photo-type-of.ts'
import { box, ftyp } from './test/heic-bytes.ts'
import { plain, realFiles } from './test/real-files.ts'
import { join, littleUint, uint } from './test/test-bytes.ts'
import { BYTE, LONG, SHORT, tiffBytes } from './test/tiff-bytes.ts'

describe('a photo is known by its first bytes', () => {
  it.each(Object.entries(realFiles))('%s', async (name, make) => {
    expect(photoTypeOf(await make())).toBe(name.split(' ').at(-1))
  })

  it.each([
    ['heic with its brand first', ftyp('heic', 'mif1', 'heic')],
    ['heic with a general brand first', ftyp('mif1', 'miaf', 'heix')],
    ['a burst', ftyp('msf1', 'hevc', 'msf1')],
    ['heic of several layers', ftyp('heim', 'mif1')],
  ])('%s', (_, bytes) => expect(photoTypeOf(bytes)).toBe('heic'))

  it.each([
    ['little-endian', tiffBytes({ isLittle: true, main: [[256, SHORT, [8]]] })],
    ['big-endian', tiffBytes({ main: [[256, SHORT, [8]]] })],
    [
      'of pages with smaller copies',
      tiffBytes({
        main: [
          [254, LONG, [0]],
          [330, LONG, [8]],
        ],
      }),
    ],
    ['whose directory is beyond the head', join('II*\0', littleUint(900_000, 4))],
  ])('tiff %s', (_, bytes) => expect(photoTypeOf(bytes)).toBe('tiff'))
})

describe('a format that is known and not supported is other', () => {
  it.each([
    ['avif', () => plain().avif({ effort: 0 }).toBuffer()],
    ['gif', () => plain().gif().toBuffer()],
    ['bigtiff', () => plain().tiff({ bigtiff: true }).toBuffer()],
  ])('%s', async (_, make) => expect(photoTypeOf(await make())).toBe('other'))

  it.each([
    ['avif that calls itself heif', ftyp('mif1', 'avif', 'heic')],
    ['heif without a coding', ftyp('mif1', 'miaf')],
    ['cr3', ftyp('crx ', 'isom')],
    ['mp4', ftyp('isom', 'mp42', 'hvc1')],
    ['mov', ftyp('qt  ')],
    ['mov without a brand', box('moov', uint(0, 4))],
    ['mkv', join(0x1a, 0x45, 0xdf, 0xa3)],
    ['avi', join('RIFF', uint(0, 4), 'AVI LIST')],
    ['bmp', join('BM', uint(0, 12), 40, 0, 0, 0)],
    ['jpeg 2000', join(uint(12, 4), 'jP  \r\n')],
    ['jpeg xl', join(uint(12, 4), 'JXL \r\n')],
    ['psd', join('8BPS', uint(1, 2))],
    ['pdf', join('%PDF-1.7')],
    ['svg', join('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['svg after a comment', join('\xef\xbb\xbf<?xml version="1.0"?>\n<!-- a house -->\n<svg>')],
    ['cr2', join('II*\0', littleUint(16, 4), 'CR')],
    [
      'dng',
      tiffBytes({
        main: [
          [256, SHORT, [8]],
          [50706, BYTE, [1, 4, 0, 0]],
        ],
      }),
    ],
    [
      'nef',
      tiffBytes({
        isLittle: true,
        main: [
          [254, LONG, [1]],
          [330, LONG, [8]],
        ],
      }),
    ],
    ['a raw that names its colors', tiffBytes({ isLittle: true, main: [[262, SHORT, [32803]]] })],
    ['rw2', join('IIU\0', uint(24, 4))],
    ['orf', join('IIRO', uint(8, 4))],
    ['raf', join('FUJIFILMCCD-RAW 0201')],
  ])('%s', (_, bytes) => expect(photoTypeOf(bytes)).toBe('other'))
})

it.each([
  ['nothing', join()],
  ['one byte', join(0xff)],
  ['text', join('12 Elm Street, Springfield\n')],
  ['a letter that begins like a bitmap', join('BMW 320, for sale by the owner')],
  ['a page', join('<!DOCTYPE html><html><body>')],
  ['sound in a RIFF', join('RIFF', uint(0, 4), 'WAVEfmt ')],
  ['zeros', new Uint8Array(64)],
  ['half of a signature', join('\x89PNG')],
])('%s is unknown', (_, bytes) => expect(photoTypeOf(bytes)).toBeNull())
