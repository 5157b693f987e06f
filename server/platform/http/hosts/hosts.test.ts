import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'

let local: TestProduct
let production: TestProduct

beforeAll(async () => {
  local = await startTestProduct({ settings: { allowedHosts: 'loopback', trustedOrigins: null } })
  production = await startTestProduct({ settings: { allowedHosts: ['curbgrade.test'] } })
})
afterAll(async () => {
  await local.end()
  await production.end()
})

const ask = async ({ app }: TestProduct, url: string, headers: Record<string, string>) => {
  const answer = await app.inject({ url, headers })
  return [answer.statusCode, answer.statusCode === 421 ? answer.json().error.code : null]
}
const signUp = ({ app }: TestProduct, headers: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: '/api/auth/sign-up/email',
    headers,
    payload: { email: `${randomUUID()}@example.test`, password: 'correct horse', name: 'Test' },
  })

describe('local mode', () => {
  it.each(['/api/about', '/api/auth/get-session', '/nothing', '/'])(
    'refuses %s under a foreign name that resolves here',
    async (url) => expect(await ask(local, url, { host: 'evil.example:3201' })).toEqual([421, 'misdirected']),
  )

  it('lets no page with such a name sign anyone up', async () => {
    const host = 'evil.example:3201'
    expect((await signUp(local, { host, origin: `http://${host}` })).statusCode).toBe(421)
  })

  it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])(
    'accepts requests of its own page from %s',
    async (host) => {
      expect((await signUp(local, { host, origin: `http://${host}` })).statusCode).toBe(200)
      expect((await signUp(local, { host, origin: 'http://localhost:9' })).statusCode).toBe(403)
    },
  )
})

describe('production', () => {
  it('answers only for its own host', async () => {
    expect(await ask(production, '/api/about', { host: 'curbgrade.test' })).toEqual([200, null])
    expect(await ask(production, '/api/about', { host: '127.0.0.1' })).toEqual([421, 'misdirected'])
  })

  it('ignores other headers that name a host', async () =>
    expect(
      await ask(production, '/api/about', { host: 'x.test', 'x-forwarded-host': 'curbgrade.test' }),
    ).toEqual([421, 'misdirected']))

  it.each(['/healthz', '/readyz'])('answers %s to probes, which use its address', async (url) =>
    expect(await ask(production, url, { host: '10.0.0.7:3000' })).toEqual([200, null]),
  )
})
