import { errors } from '@curbgrade/core/shared/errors'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../product.ts'
import type { Client } from '../wire/client.ts'
import { keyFor } from '../wire/program.ts'

let product: TestProduct
let client: Client
let key: string

beforeAll(async () => {
  product = await startTestProduct()
  client = await product.signUp()
  key = (await keyFor(client)).text
})
afterAll(() => product.end())

const ask = (url: string, headers: Record<string, string> = { authorization: `Bearer ${key}` }) =>
  product.app.inject({ url, headers })

it('describes a refusal of a public call as a problem of RFC 9457', async () => {
  const answer = await ask('/api/v1/lists?limit=none')
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(answer.json()).toEqual({
    type: '/docs#malformed',
    title: "The request isn't what the call describes.",
    status: 400,
    detail: expect.stringContaining('query.limit'),
    instance: expect.any(String),
    code: 'malformed',
    facts: { problems: [expect.stringContaining('query.limit')] },
  })
})

it('asks for a key, also as the password of Basic', async () => {
  const answer = await ask('/api/v1/lists', {})
  expect([answer.statusCode, answer.json().code]).toEqual([errors.no_session.status, 'no_session'])
  expect(answer.headers['www-authenticate']).toBe('Bearer realm="Curbgrade", Basic realm="Curbgrade"')
})

it('refuses a body, a file and a host as problems, too', async () => {
  const headers = { authorization: `Bearer ${(await keyFor(client, { scopes: ['write'] })).text}` }
  const answers = await Promise.all([
    product.app.inject({ method: 'POST', url: '/api/v1/lists', headers, payload: { title: 'x' } }),
    product.app.inject({ method: 'PATCH', url: '/api/v1/lists/x', headers, payload: '{' }),
    ask('/api/v1/lists', { ...headers, host: 'elsewhere.test' }),
    ask(`/api/v1/lists?key=${key}`),
  ])
  expect(answers.map((answer) => [answer.headers['content-type'], answer.json().status])).toEqual(
    answers.map(({ statusCode }) => ['application/problem+json; charset=utf-8', statusCode]),
  )
})

it('answers the pages as before, and asks them for no password', async () => {
  const answer = await ask('/api/lists', {})
  expect(answer.json()).toEqual({ error: { code: 'no_session', facts: {}, requestId: expect.any(String) } })
  expect(answer.headers['www-authenticate']).toBeUndefined()
})
