import { expect, it } from 'vitest'
import { listsContract } from '../contract.ts'
import { acceptedFiles, fileTypeOf, mediaTypeOf } from './file-types.ts'

it.each([
  ['list.csv', 'csv'],
  ['LIST.CSV', 'csv'],
  ['parcels.txt', 'csv'],
  ['parcels.TSV', 'csv'],
  ['list.xlsx', 'xlsx'],
  ['list.xls', null],
  ['list.pdf', null],
  ['list.xlsm', null],
  ['list.csv.exe', null],
  ['csv', null],
])('takes %s for %s', (name, type) => expect(fileTypeOf(name)).toBe(type))

it('offers the browser every type by extension and media type', () =>
  expect(acceptedFiles).toBe(`.csv,.txt,.tsv,${mediaTypeOf('list.csv')},.xlsx,${mediaTypeOf('list.xlsx')}`))

it('promises the media type of every file that can be uploaded for its download', () => {
  const mediaTypes = acceptedFiles.split(',').filter((part) => part.includes('/'))
  expect(mediaTypes).toEqual(listsContract.getListFile.output)
})
