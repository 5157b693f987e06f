import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerWebApp } from './web-app.ts'

let app: FastifyInstance
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'curbgrade-web-'))
  await writeFile(join(folder, 'index.html'), '<title>Curbgrade</title>')
  app = fastify()
  await registerWebApp(app, { folder, devPages: false })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

type Ask = { readonly method: 'GET' | 'HEAD' | 'POST'; readonly url: string; readonly accept?: string }
const ask = ({ accept, ...request }: Ask) =>
  app.inject({ ...request, headers: accept === undefined ? {} : { accept } })

it.each<Ask>([
  { method: 'GET', url: '/', accept: 'text/html' },
  { method: 'GET', url: '/lists', accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
  { method: 'GET', url: '/lists' },
  { method: 'GET', url: '/swipe/8f14e45f?from=a.csv', accept: '*/*' },
])('$method $url, accepting $accept, is the page', async (request) => {
  const { statusCode, headers, body } = await ask(request)
  expect([statusCode, headers['content-type'], body]).toEqual([
    200,
    'text/html; charset=utf-8',
    '<title>Curbgrade</title>',
  ])
})

it.each(['/', '/lists', '/help/upload'])('HEAD %s is answered as GET, without a body', async (url) => {
  const [head, get] = [await ask({ method: 'HEAD', url }), await ask({ method: 'GET', url })]
  expect([head.statusCode, head.body]).toEqual([200, ''])
  for (const name of ['content-type', 'content-length', 'etag'])
    expect(head.headers[name]).toBe(get.headers[name])
})

it.each<Ask>([
  { method: 'GET', url: '/api/nothing', accept: 'text/html' },
  { method: 'GET', url: '/dev/kit', accept: 'text/html' },
  { method: 'GET', url: '/lists', accept: 'application/json' },
  { method: 'GET', url: '/assets/gone-4f2a.js', accept: '*/*' },
  { method: 'HEAD', url: '/robots.txt' },
  { method: 'POST', url: '/lists', accept: 'text/html' },
])('$method $url, accepting $accept, is not found', async (request) => {
  expect((await ask(request)).statusCode).toBe(404)
})
