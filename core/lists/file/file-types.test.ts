import { expect, it } from 'vitest'
import { listsContract } from '../contract.ts'
import {
  acceptedFiles,
  archiveTypeOf,
  convertibleFileOf,
  fileTypeOf,
  mediaTypeOf,
  uploadTypeOf,
  withoutExtension,
} from './file-types.ts'

it.each([
  ['list.csv', 'csv'],
  ['LIST.CSV', 'csv'],
  ['parcels.txt', 'csv'],
  ['parcels.TSV', 'csv'],
  ['list.xlsx', 'xlsx'],
  ['parcels.geojson', 'geojson'],
  ['Parcels.JSON', 'geojson'],
  ['list.xls', null],
  ['list.pdf', null],
  ['list.xlsm', null],
  ['list.csv.exe', null],
  ['csv', null],
])('takes %s for %s', (name, type) => expect(fileTypeOf(name)).toBe(type))

it.each([
  ['list.XLS', 'excel'],
  ['list.2025.ods', 'openDocument'],
  ['list.numbers', 'numbers'],
  ['list.pdf', 'document'],
  ['list.docx', 'document'],
  ['list.exe', undefined],
  ['list', undefined],
])('knows how %s is saved as one of them', (name, kind) => expect(convertibleFileOf(name)).toBe(kind))

it('offers the browser every type by extension and media type', () =>
  expect(acceptedFiles).toBe(
    `.csv,.txt,.tsv,${mediaTypeOf('list.csv')},.xlsx,${mediaTypeOf('list.xlsx')},.geojson,.json,${mediaTypeOf('list.json')},.gz,application/gzip,.zip,application/zip`,
  ))

it.each([
  ['list.csv.gz', 'gz'],
  ['LIST.GZ', 'gz'],
  ['list.xlsx.zip', 'zip'],
  ['list.csv', null],
  ['list.xlsx', null],
  ['list.tgz', null],
  ['zip', null],
])('takes %s for an archive of the type %s', (name, type) => {
  expect(archiveTypeOf(name)).toBe(type)
  expect(uploadTypeOf(name)).toBe(type ?? fileTypeOf(name) ?? 'csv')
})

it.each([
  ['parcels.csv', 'parcels'],
  ['parcels.csv.gz', 'parcels'],
  ['parcels.XLSX.ZIP', 'parcels'],
  ['parcels.2026.gz', 'parcels.2026'],
  ['parcels.csv.csv', 'parcels.csv'],
  ['parcels', 'parcels'],
])('%s is called %s', (name, shorter) => expect(withoutExtension(name)).toBe(shorter))

it('promises the media type of every file that can be uploaded for its download', () => {
  const mediaTypes = acceptedFiles.split(',').filter((part) => part.includes('/'))
  expect(mediaTypes).toEqual(listsContract.getListFile.output)
})
