import { gzipSync } from 'node:zlib'
import { MAX_FILE_BYTES } from '@curbgrade/core/lists/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readMessyList } from '../../../fixtures/messy-lists.ts'
import { csvOf } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Client } from '../../test/wire/client.ts'

let product: TestProduct
let client: Client

beforeAll(async () => {
  product = await startTestProduct()
  client = await product.signUp()
})
afterAll(() => product.end())

it.each([
  ['parcels.csv.gz', gzipSync(csvOf(12)), 'application/gzip'],
  ['parcels.zip', readMessyList('24-packed-by-macos.zip'), 'application/zip'],
])('%s becomes a list, and is downloaded as it was uploaded', async (name, content, mediaType) => {
  const { status, body } = await client.upload({ title: name }, { name, content })
  expect([status, body.list.recordCount, body.list.fileName]).toEqual([201, 12, name])
  const file = await client.get(body.list.fileUrl)
  expect(file.headers['content-type']).toBe(mediaType)
  expect(file.headers['content-disposition']).toContain(name)
  expect(file.bytes.equals(content)).toBe(true)
})

it('a file that is small only while it is packed is refused', async () => {
  const content = gzipSync(Buffer.alloc(MAX_FILE_BYTES + 1, 'x'))
  expect(content.length).toBeLessThan(100 * 1024)
  const { status, body } = await client.upload({ title: 'Bomb' }, { name: 'bomb.csv.gz', content })
  expect([status, body.error]).toMatchObject([413, { code: 'file_too_big', facts: { cause: 'unpacked' } }])
})
