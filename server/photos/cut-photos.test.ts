import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../test/eventually.ts'
import { createMemoryImagery } from '../test/imagery/imagery.ts'
import { createTestList } from '../test/lists.ts'
import { readOwnStorage } from '../test/photos/own-files.ts'
import { detailsOf, drawPhoto, fileHeaders, sendPhoto } from '../test/photos/photos.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'
import type { Client } from '../test/wire/client.ts'

const CUTS = 30

let product: TestProduct
let client: Client
let listId: string
let url: URL

beforeAll(async () => {
  product = await startTestProduct({ imagery: createMemoryImagery().provider })
  client = await product.signUp()
  listId = (await createTestList(client)).id
  url = new URL(await product.listen())
})
afterAll(() => product.end())

it('stores nothing of a photo whose connection is cut, at any byte, and takes it whole afterward', async () => {
  const photo = await drawPhoto()
  const photoId = randomUUID()
  for (let cut = 0; cut < CUTS; cut++) await sendPart(photo, photoId, Math.floor((photo.length * cut) / CUTS))
  const { rows } = await product.pool.query('select from own_photos union all select from own_originals')
  expect(rows).toEqual([])
  expect(await readOwnStorage(product, client)).toBe(0)
  // The slot of the last one is free once the server has noticed.
  const answer = await eventually(async () => {
    const sent = await sendPhoto(client, listId, photo, { photoId })
    expect(sent.status).not.toBe(429)
    return sent
  })
  expect(answer).toMatchObject({ status: 201, body: { photoId, state: 'received' } })
})

/** The head of the request and these bytes of the file; then the line is cut. */
function sendPart(photo: Buffer, photoId: string, bytes: number): Promise<void> {
  const headers = { cookie: client.cookie, host: url.host, ...fileHeaders(detailsOf(photo)) }
  const head = [
    `PUT /api/lists/${listId}/photos/${photoId} HTTP/1.1`,
    ...Object.entries({ ...headers, 'content-length': String(photo.length) }).map((pair) => pair.join(': ')),
  ]
  return new Promise((resolve) => {
    const socket = connect(Number(url.port), url.hostname, () => {
      socket.write(`${head.join('\r\n')}\r\n\r\n`)
      socket.write(photo.subarray(0, bytes), () => socket.destroy())
    })
    socket.on('error', () => {})
    socket.once('close', () => resolve())
  })
}
