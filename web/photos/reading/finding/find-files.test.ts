// @vitest-environment node
import { buildZip } from '@curbgrade/core/lists/archives/test/build-zip'
import { expect, it } from 'vitest'
import { dropOf } from '../test/dropped.ts'
import { findDroppedFiles, toFoundFiles } from './find-files.ts'
import { MAX_FOUND_FILES } from './found-files.ts'

const fileOf = (name: string) => new File(['x'], name)
const filesOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, fileOf(name)]))
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `${index}.jpg`)

it('finds all files of a folder, however many a browser gives at a time', async () => {
  const names = numbered(301)
  const { files, ...found } = await findDroppedFiles(dropOf({ photos: filesOf(names) }))
  expect(files.map(({ path }) => path)).toEqual(names.map((name) => `photos/${name}`))
  expect(found).toEqual({ problems: [], ignored: 0, isTooMany: false })
})

it('finds files in folders of folders, and beside them', async () => {
  const drop = dropOf({
    a: { b: { c: filesOf(['1.jpg']) }, d: {}, ...filesOf(['2.jpg']) },
    ...filesOf(['3.jpg']),
  })
  const { files } = await findDroppedFiles(drop)
  expect(files.map(({ path }) => path).toSorted()).toEqual(['3.jpg', 'a/2.jpg', 'a/b/c/1.jpg'])
})

it('takes everything during the event, after which a browser gives nothing', async () => {
  const items: unknown[] = [...dropOf(filesOf(['1.jpg', '2.jpg'])).items]
  const finding = findDroppedFiles({ items } as unknown as DataTransfer)
  items.length = 0
  expect((await finding).files).toHaveLength(2)
})

it('takes files where a browser has no entries, and no text', async () => {
  const none = () => null
  const items = [
    { kind: 'file', webkitGetAsEntry: none, getAsFile: () => fileOf('1.jpg') },
    { kind: 'string', webkitGetAsEntry: none, getAsFile: none },
  ]
  const { files } = await findDroppedFiles({ items } as unknown as DataTransfer)
  expect(files.map(({ path }) => path)).toEqual(['1.jpg'])
})

it('names what can’t be read, and continues', async () => {
  const { files, problems } = await findDroppedFiles(
    dropOf({ a: { locked: {} }, b: { 'gone.jpg': null, ...filesOf(['1.jpg']) } }),
  )
  expect(files.map(({ path }) => path)).toEqual(['b/1.jpg'])
  expect(problems).toEqual([
    { path: 'a', problem: 'unreadable' },
    { path: 'b/gone.jpg', problem: 'unreadable' },
  ])
})

it('counts what systems leave, and takes nothing of it', async () => {
  const left = ['.DS_Store', 'Thumbs.db', 'DESKTOP.INI', '._1.jpg', '.hidden.jpg']
  const photos = {
    ...filesOf(left),
    ...filesOf(['1.jpg', '..2.jpg', 'a.b.jpg']),
    '@eaDir': filesOf(['1.jpg']),
  }
  const { files, ignored } = await findDroppedFiles(dropOf({ photos }))
  expect(files.map(({ path }) => path)).toEqual(['photos/1.jpg', 'photos/a.b.jpg'])
  expect(ignored).toBe(7)
})

it('knows the folders of an input', async () => {
  const file = Object.assign(fileOf('1.jpg'), { webkitRelativePath: 'photos/june/1.jpg' })
  const { files } = await toFoundFiles([file, fileOf('2.jpg')])
  expect(files.map(({ path }) => path)).toEqual(['photos/june/1.jpg', '2.jpg'])
})

it('ends at more files than it may find', async () => {
  const file = fileOf('1.jpg')
  const all = Array.from({ length: MAX_FOUND_FILES }, () => file)
  expect(await toFoundFiles(all)).toMatchObject({ isTooMany: false })
  const found = await toFoundFiles([...all, file, file])
  expect(found.isTooMany).toBe(true)
  expect(found.files).toHaveLength(MAX_FOUND_FILES)
})

it('ends in folders without end', async () => {
  const endless: { isDirectory: boolean; fullPath: string; createReader: () => unknown } = {
    isDirectory: true,
    fullPath: '/a',
    createReader: () => ({ readEntries: (onEntries: (entries: unknown[]) => void) => onEntries([endless]) }),
  }
  const items = [{ kind: 'file', webkitGetAsEntry: () => endless }]
  expect(await findDroppedFiles({ items } as unknown as DataTransfer)).toMatchObject({ isTooMany: true })
})

it('counts what it has found, and can be aborted', async () => {
  const counts: number[] = []
  const aborting = new AbortController()
  const onCount = (count: number) => {
    counts.push(count)
    if (count === 3) aborting.abort(new Error('closed'))
  }
  const archive = new File(
    [buildZip(numbered(9).map((name) => ({ name, content: new Uint8Array(1) })))],
    'a.zip',
  )
  await expect(toFoundFiles([archive], { onCount, signal: aborting.signal })).rejects.toThrow('closed')
  expect(counts).toEqual([1, 2, 3])
})
