// @vitest-environment node
import { buildZip } from '@curbgrade/core/lists/archives/test/build-zip'
import { expect, it } from 'vitest'
import { takeItems } from '../reading/finding/dropped-items.ts'
import { dropOf } from '../reading/test/dropped.ts'
import { readUpload } from './read-upload.ts'

const LIST = 'street,city,state,zip\n1 Oak Lane,Davis,CA,95616\n'
const MAPPING = 'file,row\na.jpg,1\n'
const never = new AbortController().signal
const bytes = (text: string) => new TextEncoder().encode(text)

const readZip = (files: Readonly<Record<string, string>>) => {
  const entries = Object.entries(files).map(([name, text]) => ({ name, content: bytes(text) }))
  return readUpload([new File([buildZip(entries)], 'all.zip')], never)
}

it('finds the list in a folder, and leaves the photos and their mapping for later', async () => {
  const folder = {
    june: { 'a.jpg': new File(['a'], 'a.jpg'), 'map.csv': new File([MAPPING], 'map.csv') },
  }
  const items = takeItems(dropOf({ ...folder, 'list.csv': new File([LIST], 'list.csv') }))
  const { photos, list } = await readUpload(items, never)
  expect(photos).toBe(1)
  expect(await (await list?.open())?.text()).toBe(LIST)
  expect(list?.rest.files.map(({ path }) => path)).toEqual(['june/a.jpg', 'june/map.csv'])
})

it('unpacks the list of an archive', async () => {
  const { photos, list } = await readZip({ 'ward/list.csv': LIST, 'ward/a.jpg': 'a' })
  const file = await list?.open()
  expect([photos, file?.name, await file?.text()]).toEqual([1, 'list.csv', LIST])
  expect(list?.rest.files.map(({ path }) => path)).toEqual(['all.zip/ward/a.jpg'])
})

it('leaves open which of two tables is the list', async () => {
  const { tables, list } = await readZip({ 'a.csv': LIST, 'b.csv': LIST, 'a.jpg': 'a' })
  expect(list).toBeNull()
  expect(tables.map(({ path }) => path)).toEqual(['all.zip/a.csv', 'all.zip/b.csv'])
})

it('leaves open which of many tables is the list, without unpacking them', async () => {
  const names = Array.from({ length: 21 }, (_, index) => `${index}.csv`)
  const { list } = await readZip(
    Object.fromEntries(names.map((name, index) => [name, index ? MAPPING : LIST])),
  )
  expect(list).toBeNull()
})

it('finds no list among photos', async () => {
  expect(await readZip({ 'a.jpg': 'a', 'b.png': 'b' })).toMatchObject({ photos: 2, tables: [], list: null })
})

it('has no file of a table that cannot be unpacked', async () => {
  const zip = buildZip([{ name: 'list.csv', content: bytes(LIST), crc: 1 }])
  const { list } = await readUpload([new File([zip], 'all.zip')], never)
  expect(await list?.open()).toBeNull()
})
