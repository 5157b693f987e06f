import type { FileRefusalCode, UploadedFile } from '@curbgrade/core/lists/file/file-validation'
import { validateFile } from '@curbgrade/core/lists/file/validate-file'
import { describe, expect, it } from 'vitest'
import { readMessyList } from '../../../../fixtures/messy-lists.ts'
import { ApiError } from '../../../client/api-error.ts'
import { createFailure, fileSentence } from './failures.ts'

const row = '1 Oak St,Davis,CA,95616'
const refusalOf = (
  fileName: string,
  content: string | Uint8Array,
  choice: Omit<UploadedFile, 'fileName' | 'bytes'> = {},
) => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const validation = validateFile({ fileName, bytes, ...choice })
  if (validation.ok) throw new Error('the file was accepted')
  return validation.error
}
const lines = (header: string, count: number) => `${header}\n${`${row}\n`.repeat(count)}`

/** The end record alone. */
const emptyArchive = new Uint8Array([0x50, 0x4b, 5, 6, ...Array<number>(18).fill(0)])

/** For each code, a file that it refuses and the sentence of Spec 5 with that file's figures. */
const cases: Record<FileRefusalCode, [ReturnType<typeof refusalOf>, string]> = {
  not_csv: [
    refusalOf('list.jpg', lines('street,city,state,zip', 20)),
    'Invalid file format. Please upload a CSV file.',
  ],
  file_too_big: [
    refusalOf('a.csv', new Uint8Array(26.21 * 1024 * 1024)),
    'File exceeds the 25 MB limit (this file is 26.3 MB). Please upload a smaller file.',
  ],
  not_one_table: [
    refusalOf('a.zip', emptyArchive),
    'This archive has no CSV, Excel or GeoJSON file in it. Upload one that has.',
  ],
  unreadable: [
    refusalOf('a.csv', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 0, 1, 2, 0, 5, 6])),
    'Error reading file. Please try again.',
  ],
  not_wgs84: [
    refusalOf('a.geojson', '{"type":"FeatureCollection","crs":"EPSG:2227","features":[]}'),
    "The file's coordinates are in EPSG:2227. Save it in WGS 84 (EPSG:4326), and upload it again.",
  ],
  no_such_sheet: [
    refusalOf('a.xlsx', readMessyList('13b-notes-first.xlsx'), { sheet: 'Missing' }),
    'This workbook has no visible sheet of that name. Choose the file again, and then its sheet.',
  ],
  empty_file: [
    refusalOf('a.csv', 'street,city,state,zip\n'),
    'CSV file appears to be empty or has only headers.',
  ],
  too_many_rows: [
    refusalOf('a.csv', lines('street,city,state,zip', 50_001)),
    'File exceeds the 50,000 row limit (contains 50001 rows). Please upload a smaller file.',
  ],
  too_many_columns: [
    refusalOf('a.csv', lines(`street,city,state,zip${',x'.repeat(22)}`, 20)),
    'File exceeds the 25 column limit (contains 26 columns). Please consider removing unnecessary columns.',
  ],
  invalid_mapping: [
    refusalOf('a.csv', lines('a,b,c,d', 20), { mapping: { street: 0, city: 0, state: 2, zip: 3 } }),
    "These columns don't match this file. Choose four different ones.",
  ],
  missing_headers: [
    refusalOf('a.csv', lines('city,address,state,postcode', 20)),
    'Missing required headers: street, zip. File must include street, city, state, and zip columns.',
  ],
  too_few_valid_rows: [
    refusalOf('a.csv', `${lines('street,city,state,zip', 9)},,,95616\n`),
    'Not enough valid rows. Found 9 valid rows, but a minimum of 10 is required. Please check that all rows have values for street, city, state, and zip.',
  ],
}

describe('a refused file is explained with its facts', () => {
  it.each(Object.entries(cases))('%s', (code, [refusal, sentence]) => {
    expect(refusal.code).toBe(code)
    expect(fileSentence(refusal)).toBe(sentence)
  })

  it.each([
    ['list.xls', 'Or open this file in Excel and save it as an Excel Workbook (.xlsx).'],
    ['list.ods', 'Or open this file in LibreOffice and save it as an Excel workbook (.xlsx).'],
    ['list.numbers', 'Or open this file in Numbers and export it to Excel (.xlsx).'],
    [
      'list.pdf',
      'Copy the table from this document to Excel, and save it there as a CSV or an Excel Workbook (.xlsx).',
    ],
    [
      'list.json',
      "This file isn't GeoJSON. Save it as that, or as a CSV, in the program that it comes from.",
    ],
  ])('says what to save %s as', (fileName, sentence) =>
    expect(fileSentence(refusalOf(fileName, 'x'))).toBe(
      `Invalid file format. Please upload a CSV file. ${sentence}`,
    ),
  )

  it.each([
    [{ hidden: 30 }, 'All 30 rows are hidden in Excel.'],
    [{ hidden: 1 }, 'Its only row is hidden in Excel.'],
    [
      { uncalculated: 12 },
      '12 rows have only formulas that were never calculated. Open the file in Excel, save it, and upload it again.',
    ],
    [
      { error: 1 },
      '1 row has only errors, such as #N/A. Correct the errors in Excel, and upload the file again.',
    ],
  ])('says why a sheet is empty: %j', (facts, sentence) =>
    expect(fileSentence({ code: 'empty_file', facts })).toBe(
      `CSV file appears to be empty or has only headers. ${sentence}`,
    ),
  )

  it.each([
    [2, ['a.csv', 'b.csv'], '2 tables: a.csv, b.csv.'],
    [5, ['a.csv', 'b.csv', 'c.xlsx'], '5 tables: a.csv, b.csv, c.xlsx and 2 more.'],
  ])('names the first of %i tables of an archive', (tables, first, said) =>
    expect(fileSentence({ code: 'not_one_table', facts: { tables, first } })).toBe(
      `This archive has ${said} Upload the one you want, or an archive of that alone.`,
    ),
  )

  it('says what is wrong with an archive', () => {
    expect(fileSentence({ code: 'unreadable', facts: { cause: 'encrypted' } })).toBe(
      'Error reading file. Please try again. This archive needs a password. Upload one without.',
    )
    expect(fileSentence({ code: 'file_too_big', facts: { cause: 'unpacked' } })).toBe(
      'File exceeds the 25 MB limit. Please upload a smaller file. The limit is on the file inside the archive, too.',
    )
  })

  it('says that there are at least as many rows, if the rest of a workbook was not counted', () => {
    const facts = { rows: 50_001, limit: 50_000, counting: 'stopped' }
    expect(fileSentence({ code: 'too_many_rows', facts })).toBe(
      'File exceeds the 50,000 row limit (contains at least 50001 rows). Please upload a smaller file.',
    )
  })
})

describe('a list that the server did not create', () => {
  const failure = (code: string, facts = {}) => createFailure(new ApiError({ status: 422, code, facts }))

  it.each(Object.values(cases).filter(([{ code }]) => code !== 'file_too_big'))(
    'is explained with the same sentence as in the browser: $code',
    ({ code, facts }, sentence) => expect(failure(code, facts)).toBe(sentence),
  )

  it.each([
    [
      'list_quota',
      { lists: 1000 },
      'You have 1,000 lists including those in the trash, the most an account can have. Delete one forever that you no longer need, then try again.',
    ],
    [
      'storage_quota',
      { rows: 500_000, bytes: 500 * 1024 * 1024 },
      "With this list, you'd exceed what an account can store (500,000 rows or 500 MB), including what's in the trash. Delete a list forever that you no longer need, then try again.",
    ],
    [
      'too_many_uploads',
      {},
      'Two of your uploads are still in progress. Wait until one finishes, then try again.',
    ],
    ['title_taken', {}, 'A list with this name already exists. Please choose a different name.'],
    [
      'too_few_valid_rows',
      { valid: 0 },
      'No valid properties found in the uploaded file. Please check your CSV file and try again.',
    ],
    [
      'file_too_big',
      { bytes: 25 * 1024 * 1024 },
      'File exceeds the 25 MB limit. Please upload a smaller file.',
    ],
    ['too_large', {}, 'File exceeds the 25 MB limit. Please upload a smaller file.'],
    ['offline', {}, "We can't reach the server. Please check your connection and try again."],
  ])('is explained by the error code %s with %j', (code, facts, sentence) =>
    expect(failure(code, facts)).toBe(sentence),
  )
})
