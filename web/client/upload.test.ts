import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { ApiError } from './api-error.ts'

type Received = { line: string; body: string; headers: IncomingMessage['headers'] }
let received: Received
let answer: { status: number; body: unknown }

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const isPreflight = request.method === 'OPTIONS'
    const line = `${request.method} ${request.url}`
    if (!isPreflight) received = { line, body: Buffer.concat(chunks).toString(), headers: request.headers }
    response.writeHead(isPreflight ? 204 : answer.status, {
      'access-control-allow-origin': request.headers.origin,
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'idempotency-key, content-type, curbgrade-details',
      'access-control-allow-methods': 'PUT',
    })
    response.end(isPreflight ? undefined : JSON.stringify(answer.body))
  })
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // The module reads the URL when it loads, and another test in this worker may have loaded it before.
  vi.resetModules()
  vi.stubEnv('VITE_API_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
afterAll(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
  server.closeAllConnections()
  server.close()
})
beforeEach(() => localStorage.setItem('userID', 'u1'))

async function send(extra: { onProgress?: (share: number) => void; signal?: AbortSignal } = {}) {
  const { upload } = await import('./upload.ts')
  const file = new File(['street,city\n'], 'houses.csv', { type: 'text/csv' })
  return upload('POST /api/lists', { body: { title: 'Houses' }, file, idempotencyKey: 'request-1', ...extra })
}
const refused = (sending: Promise<unknown>) => sending.catch((error: ApiError) => error)

it('sends the fields before the file, with the idempotency key', async () => {
  answer = { status: 201, body: { list: { id: 'l1' }, dropped: 2 } }
  expect(await send()).toMatchObject({ dropped: 2 })
  expect(received.headers['idempotency-key']).toBe('request-1')
  expect(received.body.indexOf('name="title"')).toBeLessThan(received.body.indexOf('filename="houses.csv"'))
  expect(received.body).toContain('street,city')
})

it('reports upload progress from 0 to 1', async () => {
  answer = { status: 201, body: { list: { id: 'l1' }, dropped: 0 } }
  const shares: number[] = []
  await send({ onProgress: (share) => shares.push(share) })
  expect(shares.at(-1)).toBe(1)
  expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true)
})

it('throws an upload’s refusal with its code and facts', async () => {
  answer = { status: 422, body: { error: { code: 'too_few_valid_rows', facts: { valid: 3 } } } }
  expect(await refused(send())).toMatchObject({
    status: 422,
    code: 'too_few_valid_rows',
    facts: { valid: 3 },
  })
  expect(localStorage.getItem('userID')).toBe('u1')
})

it('ends the session when the server answers 401', async () => {
  answer = { status: 401, body: { error: { code: 'no_session' } } }
  await refused(send())
  expect(localStorage.getItem('userID')).toBeNull()
})

it('aborts the upload when the caller aborts', async () => {
  const controller = new AbortController()
  const sending = refused(send({ signal: controller.signal }))
  controller.abort()
  expect(await sending).toMatchObject({ name: 'AbortError' })
})

it('sends a file as the whole body, with its details in ASCII', async () => {
  answer = { status: 200, body: { photoId: 'p/1', state: 'received', reason: null } }
  const { uploadFile } = await import('./upload.ts')
  const details = {
    sha256: '0'.repeat(64),
    batch: 'b1',
    fileName: 'Straße 🏠 12.jpg',
    propertyId: 'r12',
    kind: 'street',
  } as const
  const params = { listId: 'l1', photoId: 'p/1' }
  const file = new Blob(['the picture'])
  expect(await uploadFile('PUT /api/lists/:listId/photos/:photoId', { params, details, file })).toMatchObject(
    {
      state: 'received',
    },
  )
  expect(received.line).toBe('PUT /api/lists/l1/photos/p%2F1')
  expect(received.body).toBe('the picture')
  expect(received.headers['content-type']).toBe('application/octet-stream')
  const sent = String(received.headers['curbgrade-details'])
  expect(sent).toMatch(/^[ -~]+$/)
  expect(JSON.parse(sent)).toEqual(details)
})
