import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSmallModel } from '@curbgrade/fake-onnx'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { downloadModel } from './download-model.ts'
import { downloadPublished } from './write-published.ts'

const model = Buffer.from(buildSmallModel())
const sha256 = createHash('sha256').update(model).digest('hex')
let folder: string
let server: Server | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'curbgrade-download-'))
})
afterEach(async () => {
  await new Promise((resolve) => (server === undefined ? resolve(null) : server.close(resolve)))
  await rm(folder, { recursive: true })
})

/** The address of a file on a server that answers like this. */
async function served(listener: RequestListener): Promise<string> {
  const made = createServer(listener)
  server = made
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}/model.onnx`
}

it('keeps a file with the right hash, also from where the address leads, and prints its settings', async () => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {})
  const url = await served(({ url: path }, response) =>
    path === '/model.onnx' ? response.writeHead(302, { location: '/blob' }).end() : response.end(model),
  )
  const path = join(folder, 'm.onnx')
  await downloadPublished({ url, sha256 }, path)
  expect(await readFile(path)).toEqual(model)
  expect(await readdir(folder)).toEqual(['m.onnx'])
  expect(print.mock.calls.join('\n')).toContain(`ONNX_MODEL=${path}\nONNX_SHA256=${sha256}`)
  print.mockRestore()
})

const halfOf: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-length': model.length })
  response.write(model.subarray(0, model.length / 2), () => response.destroy())
}

it.each<[string, RequestListener, string, RegExp]>([
  ['is another file', (_, response) => response.end('another'), sha256, /is not the file with the SHA-256/],
  ['is too large', (_, response) => response.end(Buffer.alloc(2 * model.length)), sha256, /is larger than/],
  ['is not there', (_, response) => response.writeHead(404).end(), sha256, /answered 404/],
  ['ends too early', halfOf, sha256, /terminated/],
  ['has a hash that is none', (_, response) => response.end(model), 'abc', /abc is no SHA-256/],
])('keeps nothing of a file that %s, and the file that was there', async (_, listener, hash, message) => {
  const url = await served(listener)
  const path = join(folder, 'm.onnx')
  await writeFile(path, 'earlier')
  await expect(downloadModel({ url, sha256: hash }, path, model.length)).rejects.toThrow(message)
  expect(await readdir(folder)).toEqual(['m.onnx'])
  expect(await readFile(path, 'utf8')).toBe('earlier')
})
