import { describe, expect, it } from 'vitest'
import { toBook, toGeoJson } from '../../../fixtures/address-formats.ts'
import { addressLists, readAddressList } from '../../../fixtures/address-lists.ts'
import { describeSamples, readSample, sampleNames } from '../../../fixtures/outside-samples.ts'
import { type PartialPlan, withBlankFields } from '../address/address-plan.ts'
import type { AcceptedFile, UploadedFile } from './file-validation.ts'
import { validateFile } from './validate-file.ts'

const formats = [
  ['XLSX', 'list.xlsx', toBook],
  ['GeoJSON', 'list.geojson', (bytes: Uint8Array) => toGeoJson(bytes, 'null')],
] as const

/** Two of the lists are a city's own, and don't say which: the form asks. */
const TOWN = { city: { constant: 'Chicago' }, state: { constant: 'IL' } }

const asksForTown = ({ city }: PartialPlan): boolean =>
  typeof city === 'object' && 'constant' in city && city.constant === ''

/** What a person chooses who looks at the columns. */
function proposedFor(file: Pick<UploadedFile, 'fileName' | 'bytes'>): Partial<UploadedFile> {
  const { columnCheck } = validateFile(file)
  if (!columnCheck) throw new Error('the columns were not read')
  const { proposed, kept } = columnCheck
  return {
    mapping: withBlankFields({ ...proposed, ...(asksForTown(proposed) && TOWN) }),
    ...(kept && { columns: kept }),
  }
}

function readWith(fileName: string, bytes: Uint8Array, choice: Partial<UploadedFile>): AcceptedFile {
  const read = validateFile({ fileName, bytes, ...choice })
  if (!read.ok) throw new Error(`${fileName}: ${read.error.code}`)
  return read
}

const rowsOf = ({ headers, rows, dropped, mapping }: AcceptedFile) => ({ headers, rows, dropped, mapping })

const expectSame = async (fileName: string, bytes: Uint8Array) => {
  const choice = proposedFor({ fileName, bytes })
  const expected = rowsOf(readWith(fileName, bytes, choice))
  expect(expected.rows.length).toBeGreaterThan(0)
  for (const [, name, convert] of formats) {
    const read = readWith(name, await convert(bytes), choice)
    expect(rowsOf(read), name).toEqual(expected)
  }
}

describe('a real list with the columns that are proposed has the same rows as a workbook and a GeoJSON', () => {
  it.each(addressLists.map(({ file }) => file))('%s', (file) => expectSame(file, readAddressList(file)))
})

describeSamples('so has a real list from outside', () => {
  it.each(sampleNames('', 'address-lists').filter((name) => name !== 'expectations.csv'))('%s', (name) =>
    expectSame(name, readSample('address-lists', name)),
  )
})
