// @vitest-environment node
import { type BuiltEntry, buildZip } from '@curbgrade/core/lists/archives/test/build-zip'
import { expect, it } from 'vitest'
import { goneFile } from '../test/files.ts'
import { toFoundFiles } from './find-files.ts'

const entry = (name: string, options: Partial<BuiltEntry> = {}): BuiltEntry => ({
  name,
  content: new Uint8Array(100),
  ...options,
})

const archiveOf = (bytes: BlobPart, name = 'a.zip') => new File([bytes], name)
const find = (...archives: readonly File[]) => toFoundFiles(archives)
const pathsIn = async (archive: File) => (await find(archive)).files.map(({ path }) => path)

it.each([{}, { is64: true }, { prefix: new Uint8Array(99) }])(
  'finds the files of an archive: %o',
  async (options) => {
    const archive = archiveOf(
      buildZip([entry('b/'), entry('b/1.jpg'), entry('b\\2.jpg'), entry('3.jpg')], options),
    )
    expect(await pathsIn(archive)).toEqual(['a.zip/b/1.jpg', 'a.zip/b/2.jpg', 'a.zip/3.jpg'])
  },
)

it('leaves what macOS hides in an archive, and hidden archives', async () => {
  const bytes = buildZip([entry('1.jpg'), entry('__MACOSX/._1.jpg'), entry('.DS_Store')])
  const { files, ignored } = await find(archiveOf(bytes), archiveOf(bytes, '._a.zip'))
  expect(files.map(({ path }) => path)).toEqual(['a.zip/1.jpg'])
  expect(ignored).toBe(3)
})

it('takes a path that leads elsewhere as text', async () => {
  expect(await pathsIn(archiveOf(buildZip([entry('../../x.jpg'), entry('/etc/y.jpg')])))).toEqual([
    'a.zip/../../x.jpg',
    'a.zip//etc/y.jpg',
  ])
})

it('names what it can’t unpack, and continues', async () => {
  const bytes = buildZip([
    entry('secret.jpg', { flags: 1 }),
    entry('rare.jpg', { method: 14 }),
    entry('Inner.ZIP'),
    entry('1.jpg'),
  ])
  expect(await find(archiveOf(bytes), archiveOf('x', '2.jpg'))).toMatchObject({
    files: [{ path: 'a.zip/1.jpg' }, { path: '2.jpg' }],
    problems: [
      { path: 'a.zip/secret.jpg', problem: 'entry_encrypted' },
      { path: 'a.zip/rare.jpg', problem: 'entry_unsupported' },
      { path: 'a.zip/Inner.ZIP', problem: 'archive_in_archive' },
    ],
  })
})

const whole = buildZip([entry('1.jpg'), entry('2.jpg')])

it.each([
  ['nothing', new Uint8Array(), 'archive_damaged'],
  ['no archive', 'A letter about a house', 'archive_damaged'],
  ['a part', whole.subarray(0, -30), 'archive_damaged'],
  ['the end alone', whole.subarray(150), 'archive_damaged'],
  ['one disk of several', buildZip([entry('1.jpg')], { disk: 1 }), 'archive_in_parts'],
])('says that an archive is %s', async (_, bytes, problem) =>
  expect(await find(archiveOf(bytes))).toMatchObject({ files: [], problems: [{ path: 'a.zip', problem }] }),
)

it('says that an archive is gone', async () => {
  expect((await find(goneFile('a.zip'))).problems).toEqual([{ path: 'a.zip', problem: 'unreadable' }])
})

it('keeps the files before the damage', async () => {
  const broken = whole.slice()
  broken[broken.length - 22 - 51] = 0
  expect(await find(archiveOf(broken))).toMatchObject({
    files: [{ path: 'a.zip/1.jpg' }],
    problems: [{ problem: 'archive_damaged' }],
  })
})

it('ends at the directory’s end, however many entries it claims', async () => {
  const bytes = buildZip([entry('1.jpg')], { count: 4_000_000_000, is64: true })
  expect(await find(archiveOf(bytes))).toMatchObject({
    files: [{ path: 'a.zip/1.jpg' }],
    problems: [{ problem: 'archive_damaged' }],
  })
})

it('ends where entries share their bytes', async () => {
  const shared = Array.from({ length: 1000 }, (_, index) =>
    entry(`${index}.jpg`, { header: 0, bytes: 90_000 }),
  )
  const { files, problems } = await find(archiveOf(buildZip(shared)))
  expect(files.length).toBeLessThan(10)
  expect(problems).toEqual([{ path: 'a.zip', problem: 'archive_damaged' }])
})
