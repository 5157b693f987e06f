import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Answer, type Client, clientWith, TEST_PASSWORD } from '../test/client.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'
import { createPasswords } from './passwords.ts'

let product: TestProduct
let owner: Client

beforeAll(async () => {
  // A busy machine is no crowd: only the line for hashing may refuse.
  const settings = { rateLimits: false, trustProxy: '127.0.0.1' }
  product = await startTestProduct({ settings, passwords: createPasswords() })
  owner = await product.signUp()
})
afterAll(() => product.end())

const signIn = (email: string, password: string, address: string, cookie = ''): Promise<Answer> =>
  clientWith(product.app, cookie, { id: '', email }).post(
    '/api/auth/sign-in/email',
    { email, password },
    { headers: { 'x-forwarded-for': address } },
  )
const guess = (address: string) => signIn(`${randomUUID()}@example.test`, 'wrong password', address)
const addressOf = (at: number) => `10.7.${at >> 8}.${at & 255}`
const statusesOf = async (answers: readonly Promise<Answer>[]) =>
  (await Promise.all(answers)).map(({ status }) => status)

it('lets an owner in who was signed in with this browser before, while 300 addresses guess at once', async () => {
  const guesses = Array.from({ length: 150 }, (_, at) => guess(addressOf(at)))
  const owned = signIn(owner.user.email, TEST_PASSWORD, '10.8.0.1', owner.cookie)
  const signedIn = owner.post('/api/auth/verify-password', { password: TEST_PASSWORD })
  const more = Array.from({ length: 150 }, (_, at) => guess(addressOf(150 + at)))
  const statuses = await statusesOf([...guesses, ...more])
  expect((await owned).status).toBe(200)
  expect((await signedIn).status).toBe(200)
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(200)
  expect(statuses).toContain(401)
})

it('lets anyone in while one address guesses 300 times at once', async () => {
  const guesses = Array.from({ length: 300 }, () => guess('10.9.0.1'))
  expect((await signIn(owner.user.email, TEST_PASSWORD, '10.9.0.2')).status).toBe(200)
  expect(await statusesOf(guesses)).toContain(503)
})

it('takes the next sign-in of an address when its others were answered', async () => {
  for (let at = 0; at < 5; at++) expect((await guess('10.9.0.3')).status).toBe(401)
  for (let at = 0; at < 5; at++) expect((await signIn('', '', '10.9.0.3')).status).toBe(400)
  expect((await signIn(owner.user.email, TEST_PASSWORD, '10.9.0.3')).status).toBe(200)
})
