// @vitest-environment node
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createJpegContent } from '@curbgrade/core/photos/content/jpeg-content'
import {
  END,
  exifSegment,
  frame,
  jpegBytes,
  START,
  segment,
} from '@curbgrade/core/photos/metadata/test/jpeg-bytes'
import { described } from '@curbgrade/core/photos/metadata/test/real-files'
import { MAX_PHOTO_BYTES } from '@curbgrade/core/photos/photo-limits'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { FoundFile } from '../finding/found-files.ts'
import { archivedFile } from '../test/archived.ts'
import { goneFile } from '../test/files.ts'
import { readFile } from './read-file.ts'
import { MAX_MAPPING_BYTES } from './read-mapping-text.ts'

afterEach(() => vi.unstubAllGlobals())

const sha256Of = (...parts: readonly Uint8Array[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

const bytesOf = (part: BlobPart | Uint8Array) => part as BlobPart
const foundFile = (file: File): FoundFile => ({ path: `photos/${file.name}`, source: { kind: 'file', file } })
const fileOf = (bytes: BlobPart | Uint8Array, name = '1.jpg') => foundFile(new File([bytesOf(bytes)], name))
const read = (file: FoundFile, readsHeic = false) => readFile(file, { readsHeic })

/** As the server does: in chunks, as they arrive. */
function contentSha256Of(bytes: Uint8Array): string {
  const jpeg = createJpegContent()
  const parts: Uint8Array[] = []
  for (let at = 0; at < bytes.length; at += 1000) parts.push(...jpeg.push(bytes.subarray(at, at + 1000)))
  return sha256Of(...parts)
}

const large = () => described().resize(640, 480)
const heic = readFileSync(join(import.meta.dirname, '../../../../fixtures/photos/orientation-1.heic'))

describe('a photo', () => {
  it.each([
    ['jpeg', () => large().jpeg().toBuffer()],
    ['png', () => large().png().toBuffer()],
    ['webp', () => large().webp().toBuffer()],
    ['tiff', () => large().tiff({ compression: 'jpeg' }).toBuffer()],
    ['heic', async () => heic],
  ])('that is a %s is read with its hashes', async (type, draw) => {
    const bytes = await draw()
    expect(await read(fileOf(bytes), true)).toMatchObject({
      kind: 'photo',
      fileName: '1.jpg',
      bytes: bytes.length,
      metadata: { type },
      sha256: sha256Of(bytes),
      contentSha256: type === 'jpeg' ? contentSha256Of(bytes) : null,
    })
  })

  it('says when and where it was taken', async () => {
    const bytes = await large().jpeg().toBuffer()
    expect(await read(fileOf(bytes))).toMatchObject({
      metadata: { takenAt: '2024-03-01T11:12:13', position: { lat: expect.closeTo(39.96, 2) } },
    })
  })

  it('has the content of its stripped copy, and of one with a video after it', async () => {
    const original = jpegBytes(exifSegment(new Uint8Array(50)), segment(0xfe, 'a comment'))
    const contentSha256 = sha256Of(jpegBytes())
    expect(await read(fileOf(original))).toMatchObject({ contentSha256, sha256: sha256Of(original) })
    const withVideo = Buffer.concat([original, Buffer.alloc(5000, 7)])
    expect(await read(fileOf(withVideo))).toMatchObject({ contentSha256, sha256: sha256Of(withVideo) })
  })

  it('has the same hashes on pages that aren’t secure', async () => {
    const bytes = await large().jpeg().toBuffer()
    const secure = await read(fileOf(bytes))
    vi.stubGlobal('crypto', {})
    expect(await read(fileOf(bytes))).toEqual(secure)
  })

  it.each([false, true])('in an archive is read as one beside it, deflated: %s', async (isDeflated) => {
    const content = await large().jpeg().toBuffer()
    expect(await read(await archivedFile({ name: 'b/1.jpg', content, isDeflated }))).toEqual(
      await read(fileOf(content)),
    )
  })
})

describe('a refused file', () => {
  it.each([
    ['empty', new Uint8Array()],
    ['not_a_photo', Buffer.from('A letter about a house')],
    ['unsupported_format', Buffer.from('GIF89a...')],
    ['heic_off', heic],
    ['too_small', jpegBytes(frame(99, 640))],
    ['too_many_pixels', Buffer.concat([START, frame(30_000, 30_000), END])],
  ])('has the reason %s', async (reason, bytes) => {
    expect(await read(fileOf(bytes))).toMatchObject({ kind: 'refused', bytes: bytes.length, reason })
  })

  it('that is too large is read at its start alone', async () => {
    const file = new File([bytesOf(jpegBytes()), new Uint8Array(MAX_PHOTO_BYTES)], '1.jpg')
    const slice = vi.spyOn(file, 'slice')
    file.arrayBuffer = () => Promise.reject(new Error('read whole'))
    expect(await read(foundFile(file))).toMatchObject({ kind: 'refused', reason: 'too_many_bytes' })
    expect(slice.mock.calls.map(([, to]) => to)).toEqual([256 * 1024])
  })

  it('of an archive is unpacked no further than a photo may be', async () => {
    const content = new Uint8Array(MAX_PHOTO_BYTES * 2)
    content.set(jpegBytes())
    expect(await read(await archivedFile({ name: '1.jpg', content, isDeflated: true }))).toMatchObject({
      kind: 'refused',
      bytes: MAX_PHOTO_BYTES + 1,
      reason: 'too_many_bytes',
    })
  })
})

describe('an unreadable file', () => {
  const unreadable = (why: string) => ({ kind: 'unreadable', why, fileName: '1.jpg' })

  it.each([0, 1000])('is gone, with a size of %s', async (size) =>
    expect(await read(foundFile(goneFile('1.jpg', size)))).toEqual(unreadable('gone')),
  )

  it('has become shorter', async () => {
    const file = new File([bytesOf(jpegBytes())], '1.jpg')
    const whole = await file.arrayBuffer()
    file.arrayBuffer = async () => whole.slice(1)
    expect(await read(foundFile(file))).toEqual(unreadable('gone'))
  })

  it.each([false, true])('is damaged within its archive, deflated: %s', async (isDeflated) => {
    const archived = await archivedFile({ name: '1.jpg', content: jpegBytes(), isDeflated, crc: 1 })
    expect(await read(archived)).toEqual(unreadable('damaged'))
  })
})

describe('a mapping file', () => {
  const text = 'file,row\n1.jpg,Calle Piñón\n'
  const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le')

  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16', utf16],
    ['UTF-16, the other way', Buffer.from(utf16).swap16()],
    ['Windows-1252', Buffer.from(text, 'latin1')],
  ])('is read as text of %s', async (_, bytes) => {
    for (const name of ['rows.csv', 'ROWS.TSV', 'rows.txt'])
      expect(await read(fileOf(bytes, name))).toEqual({ kind: 'mapping', fileName: name, text })
  })

  it('may be in an archive', async () => {
    const archived = await archivedFile({ name: 'b/rows.csv', content: Buffer.from(text), isDeflated: true })
    expect(await read(archived)).toEqual({ kind: 'mapping', fileName: 'rows.csv', text })
  })

  it('that isn’t text, or too much of it, is unreadable', async () => {
    expect(await read(fileOf(Uint8Array.of(1, 0, 2, 3), 'a.csv'))).toMatchObject({ why: 'not_text' })
    expect(await read(fileOf(new Uint8Array(MAX_MAPPING_BYTES + 1).fill(65), 'a.csv'))).toMatchObject({
      why: 'too_much_text',
    })
    expect(await read(foundFile(goneFile('a.csv')))).toMatchObject({ why: 'gone' })
  })
})
