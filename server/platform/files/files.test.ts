import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createFiles, type Files } from './index.ts'
import { StorageUnavailable } from './storage-unavailable.ts'

let folder: string
let s3: S3rver
let s3Port: number

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'curbgrade-s3-'))
  s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'uploads', configs: [] }],
  })
  const address: AddressInfo = await s3.run()
  s3Port = address.port
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

const stores: [string, () => Promise<Files>][] = [
  ['a folder', () => createFiles(pathToFileURL(join(folder, 'files')).href)],
  [
    'an S3 bucket',
    () => createFiles(`s3://uploads?endpoint=${encodeURIComponent(`http://127.0.0.1:${s3Port}`)}`),
  ],
]

describe.each(stores)('files in %s', (_, open) => {
  const bytes = Uint8Array.from({ length: 300_000 }, (_value, index) => index % 251)

  it('are read byte for byte, at once and as a stream', async () => {
    const files = await open()
    await files.put('lists/a.csv', bytes)
    expect(Buffer.from(await files.read('lists/a.csv')).equals(Buffer.from(bytes))).toBe(true)
    const pieces: Buffer[] = []
    for await (const piece of await files.stream('lists/a.csv')) pieces.push(Buffer.from(piece))
    expect(Buffer.concat(pieces).equals(Buffer.from(bytes))).toBe(true)
  })

  it('are gone once removed, and removing them again isn’t an error', async () => {
    const files = await open()
    await files.put('lists/b.csv', bytes)
    await files.remove('lists/b.csv')
    await files.remove('lists/b.csv')
    await expect(files.read('lists/b.csv')).rejects.toThrow(/b\.csv/)
    expect(await files.readIfExists('lists/b.csv')).toBeNull()
  })
})

it('a bucket that stops in the middle of a file fails its readers, and isn’t asked again for a moment', async () => {
  const stuck = createServer((_request, response) => {
    response.writeHead(200, { 'content-length': '9' }).write('half')
  })
  await new Promise<void>((resolve) => stuck.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => stuck.closeAllConnections())
  const { port } = stuck.address() as AddressInfo
  const endpoint = encodeURIComponent(`http://127.0.0.1:${port}`)
  const files = await createFiles(`s3://uploads?endpoint=${endpoint}`, { timeoutMs: 2_000 })
  const stream = await files.stream('lists/c.csv')
  await expect(text(stream)).rejects.toBeInstanceOf(StorageUnavailable)
  const failure = () => files.read('lists/c.csv').catch((error: Error) => String(error.cause))
  const failures = await Promise.all(Array.from({ length: 5 }, failure))
  expect(new Set(failures)).toEqual(new Set(['TimeoutError: file-store: it timed out']))
  expect(await failure()).toContain('failed too often')
})
