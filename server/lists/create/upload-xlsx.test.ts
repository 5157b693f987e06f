import { fileTypes } from '@curbgrade/core/lists/file/file-types'
import { validateFile } from '@curbgrade/core/lists/file/validate-file'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toBook } from '../../../fixtures/address-formats.ts'
import { addressLists, readAddressList } from '../../../fixtures/address-lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Client } from '../../test/wire/client.ts'

let product: TestProduct
let client: Client

beforeAll(async () => {
  product = await startTestProduct()
  client = await product.signUp()
})
afterAll(() => product.end())

const validateBoth = async (file: string) => {
  const asCsv = validateFile({ fileName: file, bytes: readAddressList(file) })
  const asBook = validateFile({ fileName: 'list.xlsx', bytes: await toBook(readAddressList(file)) })
  return { asCsv, asBook }
}

describe('a real list as a workbook', () => {
  const refused = addressLists.filter(({ file, outcome }) => 'code' in outcome && file.endsWith('.csv'))
  it.each(refused.map(({ file }) => file))('is refused as the CSV %s is', async (file) => {
    const { asCsv, asBook } = await validateBoth(file)
    expect(asBook.ok ? 'accepted' : asBook.error).toEqual(asCsv.ok ? 'accepted' : asCsv.error)
  })

  it('can be uploaded, exported and downloaded again', async () => {
    const content = await toBook(readAddressList('house_sales_crlf_985.csv'))
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
