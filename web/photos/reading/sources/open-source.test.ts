// @vitest-environment node
import { MAX_PHOTO_BYTES } from '@curbgrade/core/photos/photo-limits'
import { expect, it } from 'vitest'
import { archivedFile } from '../test/archived.ts'
import { goneFile } from '../test/files.ts'
import { openSource } from './open-source.ts'
import type { PhotoFileSource } from './photo-file-source.ts'

const content = Uint8Array.from({ length: 300_000 }, (_, index) => (index * index) >>> 7)
const entry = { name: '1.jpg', content }
const bytesOf = async (source: PhotoFileSource) =>
  new Uint8Array(await (await openSource(source)).arrayBuffer())

it('opens a file as it is', async () => {
  const file = new File([content], '1.jpg')
  expect(await openSource({ kind: 'file', file })).toBe(file)
})

it.each([false, true])('opens an entry, deflated: %s', async (isDeflated) => {
  const { source } = await archivedFile({ ...entry, isDeflated })
  expect(await bytesOf(source)).toEqual(content)
  expect(await bytesOf(structuredClone(source))).toEqual(content)
})

it('ends a bomb just after the largest photo, whatever it claims', async () => {
  const bomb = { ...entry, content: new Uint8Array(MAX_PHOTO_BYTES * 2), isDeflated: true }
  const { source } = await archivedFile(bomb)
  expect((await openSource(source)).size).toBe(MAX_PHOTO_BYTES + 1)
})

it('unpacks the largest photo', async () => {
  const { source } = await archivedFile({
    ...entry,
    content: new Uint8Array(MAX_PHOTO_BYTES),
    isDeflated: true,
  })
  expect((await openSource(source)).size).toBe(MAX_PHOTO_BYTES)
})

const damaged = { why: 'damaged' }

it.each([
  ['a wrong checksum', { isDeflated: true, crc: 1 }],
  ['no deflated bytes', { method: 8 }],
  ['not all of its bytes', { isDeflated: true, bytes: 500 }],
  ['no place in the archive', { header: 7 }],
  ['a place after the archive', { header: 9_000_000 }],
])('rejects an entry with %s', async (_, claims) => {
  const { source } = await archivedFile({ ...entry, ...claims })
  await expect(openSource(source)).rejects.toMatchObject(damaged)
})

it('rejects an entry that is cut off', async () => {
  const { source } = await archivedFile(entry)
  if (source.kind !== 'entry') throw new Error('not in an archive')
  const archive = new File([source.archive.slice(0, 1000)], 'a.zip')
  await expect(openSource({ ...source, archive })).rejects.toMatchObject(damaged)
})

it.each([false, true])('rejects if the archive is gone, deflated: %s', async (isDeflated) => {
  const { source } = await archivedFile({ ...entry, isDeflated })
  for (const size of [0, 1000]) {
    const gone = { ...source, archive: goneFile('a.zip', size) }
    await expect(openSource(gone)).rejects.toMatchObject({ why: 'gone' })
  }
})

it('rejects if the archive goes while it’s unpacked', async () => {
  const { source } = await archivedFile({ ...entry, isDeflated: true })
  if (source.kind !== 'entry') throw new Error('not in an archive')
  const { archive } = source
  const slice = archive.slice.bind(archive)
  archive.slice = (from, to) =>
    (to ?? 0) - (from ?? 0) < 100 ? slice(from, to) : goneFile('a.zip').slice(from, to)
  await expect(openSource(source)).rejects.toMatchObject({ why: 'gone' })
})
