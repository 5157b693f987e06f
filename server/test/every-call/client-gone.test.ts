import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '../../platform/log.ts'
import { eventually } from '../eventually.ts'
import { startTestProduct, type TestProduct } from '../product.ts'
import { openUpload } from '../wire/raw-http.ts'

let product: TestProduct
let logged = ''

beforeAll(async () => {
  const to = new PassThrough()
  to.on('data', (piece: Buffer) => (logged += piece.toString()))
  product = await startTestProduct({ log: createLog('debug', to) })
})
afterAll(() => product.end())

it('doesn’t count an upload with a disconnected client as our error', async () => {
  const url = await product.listen()
  const client = await product.signUp()
  const upload = openUpload(url, client.cookie)
  await eventually(() => expect(logged).toContain('starting multipart parsing'))
  upload.stop()
  await eventually(() => expect(logged).toContain('the client disconnected'))
  const levels = logged
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { level: number }).level)
  expect(Math.max(...levels)).toBeLessThan(40)
})
