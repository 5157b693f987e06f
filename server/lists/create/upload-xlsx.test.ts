import { parseCsv } from '@curbgrade/core/lists/csv/parse-csv'
import { fileTypes } from '@curbgrade/core/lists/file/file-types'
import { validateFile } from '@curbgrade/core/lists/file/validate-file'
import { writeXlsx } from 'hucre'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acceptedLists, addressLists, readAddressList } from '../../../fixtures/address-lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Client } from '../../test/wire/client.ts'

let product: TestProduct
let client: Client

beforeAll(async () => {
  product = await startTestProduct()
  client = await product.signUp()
})
afterAll(() => product.end())

/** Turns a CSV into a workbook that another program has written. */
async function toBook(file: string): Promise<Uint8Array> {
  const text = new TextDecoder(file.includes('utf16') ? 'utf-16le' : 'utf-8').decode(readAddressList(file))
  const { firstRecord, rows } = parseCsv(text)
  return writeXlsx({ sheets: [{ name: 'List', rows: [firstRecord, ...rows] }] })
}

const validateBoth = async (file: string) => {
  const asCsv = validateFile({ fileName: file, bytes: readAddressList(file) })
  const asBook = validateFile({ fileName: 'list.xlsx', bytes: await toBook(file) })
  return { asCsv, asBook }
}

describe('a real list as a workbook', () => {
  it.each(acceptedLists)('has the same rows as the CSV %s', async (file) => {
    const { asCsv, asBook } = await validateBoth(file)
    if (!asCsv.ok) throw new Error('the CSV was refused')
    const { delimiter: _delimiter, encoding: _encoding, reading: _reading, ...rest } = asCsv
    expect(asBook).toEqual(rest)
  })

  const refused = addressLists.filter(({ file, outcome }) => 'code' in outcome && file.endsWith('.csv'))
  it.each(refused.map(({ file }) => file))('is refused as the CSV %s is', async (file) => {
    const { asCsv, asBook } = await validateBoth(file)
    expect(asBook.ok ? 'accepted' : asBook.error).toEqual(asCsv.ok ? 'accepted' : asCsv.error)
  })

  it('can be uploaded, exported and downloaded again', async () => {
    const content = await toBook('house_sales_crlf_985.csv')
    const created = await client.upload({ title: 'Book' }, { name: 'sales.xlsx', content })
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({ dropped: 0, list: { recordCount: 985, fileName: 'sales.xlsx' } })
    const { id, fileUrl } = created.body.list
    const file = await client.get(fileUrl)
    expect(file.headers['content-type']).toBe(fileTypes.xlsx.mediaType)
    expect(file.bytes.equals(Buffer.from(content))).toBe(true)
    const csv = await client.upload(
      { title: 'Text' },
      { name: 'sales.csv', content: readAddressList('house_sales_crlf_985.csv') },
    )
    const exported = async (listId: string) => (await client.post('/export-list', { listId })).text
    expect(await exported(id)).toBe(await exported(csv.body.list.id))
  })
})
