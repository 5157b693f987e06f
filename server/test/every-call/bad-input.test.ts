import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { listColumns } from '@curbgrade/core/lists/added-columns'
import { MAX_FILE_BYTES } from '@curbgrade/core/lists/limits'
import { DETAILS_HEADER } from '@curbgrade/core/shared/contract'
import { errors } from '@curbgrade/core/shared/errors'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dumpDatabase } from '../database/database-dump.ts'
import { eventually } from '../eventually.ts'
import { createMemoryImagery } from '../imagery/imagery.ts'
import { createTestList, csvOf } from '../lists.ts'
import { detailsOf, fileHeaders } from '../photos/photos.ts'
import { startTestProduct, type TestProduct } from '../product.ts'
import type { Client } from '../wire/client.ts'
import { openUpload, type RawAnswer, sendRaw } from '../wire/raw-http.ts'

let product: TestProduct
let client: Client
let url: string
let listId: string
let before: string[]

beforeAll(async () => {
  product = await startTestProduct({ imagery: createMemoryImagery().provider })
  client = await product.signUp({ tokens: 50 })
  listId = (await createTestList(client)).id
  url = await product.listen()
})
afterAll(() => product.end())
beforeEach(async () => {
  before = await dumpDatabase(product.pool)
})
afterEach(async () => {
  // oxlint-disable-next-line vitest/no-standalone-expect -- it holds for every test here: nothing is left half done
  expect(await dumpDatabase(product.pool)).toEqual(before)
})

/** Expects a refusal in the usual format, with a known code and its status. */
function expectRefusal({ status, body, text }: RawAnswer, statuses: readonly number[]): void {
  expect(statuses, text).toContain(status)
  expect(body, text).toEqual({
    error: { code: expect.any(String), facts: expect.any(Object), requestId: expect.any(String) },
  })
  expect(errors[body.error.code as keyof typeof errors].status).toBe(status)
}

type Headers = Record<string, string>
const head = (line: string, headers: Headers = {}): string =>
  [
    `${line} HTTP/1.1`,
    'host: localhost',
    `cookie: ${client.cookie}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n')

const json = (line: string, body: string | Uint8Array, headers: Headers = {}) =>
  sendRaw(url, [
    head(line, {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      ...headers,
    }),
    body,
  ])

const form = (body: string | Uint8Array, headers: Headers = {}) =>
  json('POST /api/lists', body, { 'content-type': 'multipart/form-data; boundary=b', ...headers })
const field = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const file = (content: string, name = 'list.csv') =>
  `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/csv\r\n\r\n${content}\r\n`
const END = '--b--\r\n'

const image = (fields: object) =>
  JSON.stringify({ street: 'a', city: 'b', state: 'c', listId, propertyId: 'r1', ...fields })

describe('JSON bodies', () => {
  // As deep as the body limit allows.
  const depth = 16_000
  it.each([
    ['malformed', '{"listId":'],
    ['empty', ''],
    ['no object', '[]'],
    ['a number', '1'],
    ['null', 'null'],
    ['deep', '['.repeat(depth) + ']'.repeat(depth)],
    ['deep inside', `{"listId":${'['.repeat(depth)}${']'.repeat(depth)}}`],
    ['__proto__', '{"__proto__":{"listId":"x"},"listId":"x"}'],
    ['constructor', '{"constructor":{"prototype":{"x":1}}}'],
    ['broken UTF-8', Buffer.from('7b226c6973744964223a22ff227d', 'hex')],
    ['a byte-order mark in UTF-16', Buffer.from('﻿{}', 'utf16le')],
  ])('refuses a body that is %s', async (_name, body) => {
    expectRefusal(await json('POST /export-list', body), [400])
    expectRefusal(await json('POST /getStreetViewImage', body), [400])
  })

  it('refuses NUL characters wherever a call reads text', async () => {
    expectRefusal(await json('POST /getStreetViewImage', image({ street: 'a\0b' })), [400])
    expectRefusal(await json('POST /getStreetViewImage', image({ propertyId: 'r1\0' })), [400])
    expectRefusal(await json(`PATCH /api/lists/${listId}`, JSON.stringify({ title: 'a\0b' })), [400])
    expectRefusal(await json('POST /export-list', JSON.stringify({ listId: `${listId}\0` })), [400])
  })

  it('refuses half surrogates in a title', async () => {
    expectRefusal(await json(`PATCH /api/lists/${listId}`, '{"title":"\\ud800"}'), [422])
  })

  it.each([['1e999'], ['"1"'], ['true'], ['[]'], ['{}'], ['1e-7'], ['-0.5'], ['9007199254740993']])(
    'refuses %s as a grade',
    async (grade) => {
      const answer = await json(`PUT /api/lists/${listId}/properties/r1/grade`, `{"grade":${grade}}`)
      expectRefusal(answer, [400, 422])
    },
  )

  it('refuses a body of 200 MB without reading it, or as soon as it exceeds the limit', async () => {
    const piece = Buffer.alloc(64 * 1024, ' ')
    const declared = await sendRaw(url, [
      head('POST /export-list', { 'content-type': 'application/json', 'content-length': '209715200' }),
      ...Array.from({ length: 3200 }, () => piece),
    ])
    expectRefusal(declared, [413])
    const chunk = Buffer.concat([Buffer.from('10000\r\n'), piece, Buffer.from('\r\n')])
    const chunked = await sendRaw(url, [
      head('POST /export-list', { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }),
      ...Array.from({ length: 3200 }, () => chunk),
    ])
    expectRefusal(chunked, [413])
  })
})

describe('other content', () => {
  it.each(['text/plain', 'application/x-www-form-urlencoded', 'text/html; charset=utf-8', 'x', ''])(
    'refuses the content type %j',
    async (type) => {
      expectRefusal(await json('POST /export-list', '{}', { 'content-type': type }), [400, 415])
      expectRefusal(await json('POST /api/lists', '{}', { 'content-type': type }), [400, 415])
      expectRefusal(await json('POST /api/auth/sign-in/email', '{}', { 'content-type': type }), [400, 415])
    },
  )

  it('refuses a body without a content type', async () => {
    const body = '{"listId":"x"}'
    const answer = await sendRaw(url, [
      head('POST /export-list', { 'content-length': String(body.length) }),
      body,
    ])
    expectRefusal(answer, [400, 415])
  })

  it.each(['gzip', 'br', 'deflate', 'zstd', 'identity, gzip'])(
    'refuses a body that is not %s',
    async (encoding) => {
      const answer = await json('POST /export-list', 'not packed at all', { 'content-encoding': encoding })
      expectRefusal(answer, [400, 415])
    },
  )
})

describe('sign-in calls', () => {
  const calls = ['sign-in/email', 'sign-up/email', 'request-password-reset', 'reset-password']
  it.each(calls)('%s refuses anything but a flat body of short texts', async (call) => {
    const depth = 16_000
    for (const body of [
      '[]',
      '"x"',
      '{"email":{"a":1}}',
      `{"email":${'['.repeat(depth)}${']'.repeat(depth)}}`,
      '{"email":"a\\u0000@b.test","password":"secret","name":"x"}',
      '{"email":"a@b.test","password":"se\\u0000cret","name":"x","newPassword":"abcdefg","token":"a\\u0000"}',
      `{"email":"${'x'.repeat(3000)}@b.test"}`,
    ])
      expectRefusal(await json(`POST /api/auth/${call}`, body), [400])
  })

  it('refuses a NUL in a query', async () => {
    expectRefusal(await sendRaw(url, [head('GET /api/auth/get-session?disableRefresh=a%00b')]), [400])
  })

  it('responds whatever host a client names', async () => {
    const text = head('GET /api/auth/get-session').replace('host: localhost', 'host: a b"<>')
    const { status } = await sendRaw(url, [text])
    expect(status).toBeLessThan(500)
  })
})

describe('URLs', () => {
  it.each([
    '/api/lists/%zz',
    '/api/lists/%ff',
    '/api/lists/%00',
    `/api/lists/${'x'.repeat(300)}`,
    '/api/lists?after=%00',
    '/api/lists?after=x',
    '/api/lists?limit=0',
    '/api/lists?limit=1e9',
    '/api/lists?limit=1&limit=2',
    '/api/tokens?before=2147483648',
    '/api/tokens?before=99999999999999999999',
    '/api/tokens?before=-1',
    '/api/tokens?before=1.5',
  ])('refuses GET %s', async (path) => {
    expectRefusal(await sendRaw(url, [head(`GET ${path}`)]), [400])
  })

  it.each([
    '//api/me',
    '/api//me',
    '/api/me/',
    '/api%2Fme',
    '/API/me',
    '/api/lists/../me',
    '/./api/me',
    '/api/me;x=1',
    '/api/nothing',
    '/__proto__',
  ])('finds nothing at %s', async (path) => {
    expectRefusal(await sendRaw(url, [head(`GET ${path}`)]), [404])
  })

  it.each([
    'POST /api/me',
    'DELETE /api/lists',
    'PUT /export-list',
    'GET /export-list',
    'TRACE /api/me',
    'PROPFIND /',
  ])('finds nothing for %s', async (line) => {
    expectRefusal(await sendRaw(url, [head(line, { 'content-length': '0' })]), [400, 404])
  })

  it('opens no event stream for a HEAD', async () => {
    const answer = await fetch(`${url}/api/events`, { method: 'HEAD', headers: { cookie: client.cookie } })
    expect(answer.status).toBe(404)
  })
})

describe('broken HTTP', () => {
  it('refuses oversized headers', async () => {
    expectRefusal(await sendRaw(url, [head('GET /api/me', { 'x-huge': 'x'.repeat(100_000) })]), [413])
  })

  it.each([
    ['invalid HTTP', 'hello\r\n\r\n'],
    ['two hosts', 'GET /api/about HTTP/1.1\r\nhost: localhost\r\nhost: evil.example\r\n\r\n'],
    ['a header with a NUL', 'GET /api/me HTTP/1.1\r\nhost: x\r\nx: a\0b\r\n\r\n'],
    [
      'two lengths',
      'POST /export-list HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}',
    ],
    [
      'a length and chunks',
      'POST /export-list HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
  ])('refuses %s', async (_name, text) => {
    expectRefusal(await sendRaw(url, [text]), [400])
  })
})

describe('uploads', () => {
  const title = field('title', 'Never there')
  it.each([
    ['is cut short', title + file(csvOf(12)).slice(0, 100), 400],
    ['ends within a header', `${title}--b\r\nContent-Dispo`, 400],
    ['has no file', title + END, 400],
    ['has no title', file(csvOf(12)) + END, 400],
    ['is empty', '', 400],
    ['has another boundary', '--c\r\n\r\n--c--', 400],
    ['repeats the title', title + title + file(csvOf(12)) + END, 400],
    ['has two files', title + file(csvOf(12)) + file(csvOf(12)) + END, 400],
    ['has a NUL in the title', field('title', 'a\0b') + file(csvOf(12)) + END, 400],
    ['has a NUL in the mapping', title + field('mapping', '{}\0') + file(csvOf(12)) + END, 400],
    ['has a field __proto__', title + field('__proto__', 'x') + file(csvOf(12)) + END, 400],
    ['has a field toString', title + field('toString', 'x') + file(csvOf(12)) + END, 400],
    ['has a very long field', field('title', 'x'.repeat(100_000)) + file(csvOf(12)) + END, 422],
    ['has an unknown method', title + field('method', 'magic') + file(csvOf(12)) + END, 400],
    ['has a mapping that isn’t JSON', title + field('mapping', '{') + file(csvOf(12)) + END, 422],
    ['has a mapping of nonsense', title + field('mapping', '{"street":-1}') + file(csvOf(12)) + END, 422],
    ['has a CSV with NULs', title + file(csvOf(12).replaceAll('Elm', 'E\0m')) + END, 422],
    ['has a file without a name', title + file(csvOf(12), '') + END, 422],
    [
      'has 10,000 parts',
      title.repeat(0) + Array.from({ length: 10_000 }, (_, at) => field(`f${at}`, 'x')).join('') + END,
      400,
    ],
    ['has 10,000 files', Array.from({ length: 10_000 }, () => file('x')).join('') + END, 400],
  ])('refuses a form that %s', async (_name, body, status) => {
    expectRefusal(await form(body), [status])
  })

  it('refuses a form without a boundary in its content type', async () => {
    const answer = await form(title + file(csvOf(12)) + END, { 'content-type': 'multipart/form-data' })
    expectRefusal(answer, [400, 415])
  })

  it('refuses a form with an overlong boundary', async () => {
    const answer = await form(title + END, {
      'content-type': `multipart/form-data; boundary=${'b'.repeat(257)}`,
    })
    expectRefusal(answer, [400])
  })

  it('refuses a compressed form at once', async () => {
    const packed = gzipSync(title + file(csvOf(12)) + END)
    expectRefusal(await form(packed, { 'content-encoding': 'gzip' }), [415])
  })

  it('refuses 200 MB at once if declared, and at 25 MB otherwise', async () => {
    const piece = Buffer.alloc(64 * 1024, 'x')
    const opening = Buffer.from(title + file('').slice(0, -2))
    const pieces = (count: number) => Array.from({ length: count }, () => piece)
    const type = { 'content-type': 'multipart/form-data; boundary=b' }
    const declared = await sendRaw(url, [
      head('POST /api/lists', { ...type, 'content-length': '209715200' }),
      opening,
      ...pieces(3200),
    ])
    expectRefusal(declared, [413])
    const chunked = (bytes: Uint8Array) =>
      Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
    const streamed = await sendRaw(url, [
      head('POST /api/lists', { ...type, 'transfer-encoding': 'chunked' }),
      chunked(opening),
      ...pieces(3200).map(chunked),
    ])
    expectRefusal(streamed, [413])
    expect(streamed.body.error.facts).toEqual({ bytes: MAX_FILE_BYTES })
  })

  it('drops uploads whose clients disconnect, and has room for others', async () => {
    const open: { stop(): void }[] = []
    await eventually(async () => {
      open.push(openUpload(url, client.cookie))
      expect((await form('')).status).toBe(429)
    })
    for (const { stop } of open) stop()
    await eventually(async () => expect((await form('')).status).toBe(400))
  })
})

describe('unusual but valid input', () => {
  it.each([
    ['__proto__ among the headers', '__proto__,street,city,state,zip,constructor', ',a,b,c,1,'],
    ['the same header twice', 'street,city,state,zip,x,x', 'a,b,c,1,2,3'],
    ['empty headers', 'street,city,state,zip,,', 'a,b,c,1,2,3'],
  ])('accepts a CSV with %s, and returns it unchanged', async (name, header, row) => {
    const csv = [header, ...Array.from({ length: 10 }, () => row)].join('\r\n')
    const answer = await client.upload({ title: name }, { name: 'odd.csv', content: csv })
    expect(answer.status).toBe(201)
    const { text } = await client.post('/export-list', { listId: answer.body.list.id })
    const lines = text.split('\r\n')
    const ours = listColumns.filter((column) => column !== 'attributes')
    const cells = ours.map((column) => (column === 'property_id' ? 'r1' : ''))
    expect(lines[0]).toBe([header, ...ours].join(','))
    expect(lines[1]?.replaceAll('""', '')).toBe([row, ...cells].join(','))
    await client.delete(`/api/lists/${answer.body.list.id}`)
    before = await dumpDatabase(product.pool)
  })
})

describe('photos', () => {
  const bytes = Buffer.from('not a photo')
  const details = detailsOf(bytes)
  const put = (sent: unknown, headers: Headers = {}, body: Uint8Array = bytes) =>
    json(`PUT /api/lists/${listId}/photos/${randomUUID()}`, body, {
      'content-type': 'application/octet-stream',
      ...(sent === undefined
        ? {}
        : { [DETAILS_HEADER]: typeof sent === 'string' ? sent : JSON.stringify(sent) }),
      ...headers,
    })

  it.each([
    ['no details', undefined],
    ['details that are no JSON', '{"sha256":'],
    ['details that are no object', '[]'],
    ['details of 3 KB', { ...details, other: 'x'.repeat(3_000) }],
    ['no hash', { ...details, sha256: undefined }],
    ['a hash in capitals', { ...details, sha256: details.sha256.toUpperCase() }],
    ['a NUL in its name', { ...details, fileName: 'a\0b' }],
    ['a name of 256 characters', { ...details, fileName: 'x'.repeat(256) }],
    ['another kind', { ...details, kind: 'panorama' }],
    ['a property that cannot be', { ...details, propertyId: 'r0' }],
    ['a date that is none', { ...details, taken: { at: '2026-02-30T00:00:00', precision: 'day' } }],
    ['a date with a zone', { ...details, taken: { at: '2026-02-03T00:00:00Z', precision: 'day' } }],
    [
      'a position at no place',
      { ...details, spot: { lat: 91, lng: 0, accuracyMeters: null, heading: null } },
    ],
    ['a heading of 360', { ...details, spot: { lat: 9, lng: 0, accuracyMeters: 1, heading: 360 } }],
  ])('refuses a photo with %s', async (_name, sent) => {
    expectRefusal(await put(sent), [400])
  })

  it.each(['image/jpeg', 'application/json', 'multipart/form-data; boundary=b', 'x'])(
    'refuses a photo whose content type is %s',
    async (type) => expectRefusal(await put(details, { 'content-type': type }), [400, 415]),
  )

  it('refuses 200 MB at once if declared, and at 25 MB otherwise', async () => {
    const piece = Buffer.alloc(64 * 1024, 'x')
    const line = `PUT /api/lists/${listId}/photos/${randomUUID()}`
    const headers = fileHeaders(details)
    const pieces = Array.from({ length: 3200 }, () => piece)
    expectRefusal(
      await sendRaw(url, [head(line, { ...headers, 'content-length': '209715200' }), ...pieces]),
      [413],
    )
    const chunk = Buffer.concat([Buffer.from('10000\r\n'), piece, Buffer.from('\r\n')])
    const chunked = head(line, { ...headers, 'transfer-encoding': 'chunked' })
    expectRefusal(await sendRaw(url, [chunked, ...pieces.map(() => chunk)]), [413])
  })
})
