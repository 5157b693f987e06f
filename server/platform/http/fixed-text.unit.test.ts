import zlib from 'node:zlib'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { fixedText } from './fixed-text.ts'

const text = 'the same for everyone '.repeat(1_000)
const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: (bytes) => zlib.brotliDecompressSync(bytes),
  gzip: (bytes) => zlib.gunzipSync(bytes),
}

let app: ReturnType<typeof Fastify>
beforeEach(() => {
  app = Fastify()
  app.get('/', fixedText('text/plain; charset=utf-8', text))
})
afterEach(() => app.close())

const get = (headers: Record<string, string>) => app.inject({ url: '/', headers })

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['identity', undefined],
  ['br;q=0, gzip;q=0.000', undefined],
  ['', undefined],
])('to a browser that accepts %j it is sent as %s', async (accepted, encoding) => {
  const { headers, rawPayload } = await get({ 'accept-encoding': accepted })
  expect(headers['content-encoding']).toBe(encoding)
  expect((decoders[encoding ?? ''] ?? ((bytes) => bytes))(rawPayload).toString()).toBe(text)
})

it('is compressed once', async () => {
  const compress = vi.spyOn(zlib, 'brotliCompressSync')
  onTestFinished(() => compress.mockRestore())
  for (let time = 0; time < 3; time++) await get({ 'accept-encoding': 'br' })
  expect(compress).toHaveBeenCalledTimes(1)
})

it('is not sent again to a browser that has it', async () => {
  const { headers } = await get({})
  const again = await get({ 'if-none-match': `"another", ${headers.etag}` })
  expect([again.statusCode, again.payload]).toEqual([304, ''])
  expect((await get({ 'if-none-match': '"another"' })).statusCode).toBe(200)
})
