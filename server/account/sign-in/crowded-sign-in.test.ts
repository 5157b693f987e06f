import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import { type Answer, type Client, clientWith, TEST_PASSWORD } from '../../test/wire/client.ts'
import { createPasswords } from '../passwords/passwords.ts'

let product: TestProduct
let owner: Client

beforeAll(async () => {
  // Only the hashing slots may refuse, not the overload protection of a busy machine.
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
const addressOf = (index: number) => `10.7.${index >> 8}.${index & 255}`
const statusesOf = async (answers: readonly Promise<Answer>[]) =>
  (await Promise.all(answers)).map(({ status }) => status)

it('lets in an owner whose browser was signed in before, while 300 addresses guess at once', async () => {
  const guesses = Array.from({ length: 150 }, (_, index) => guess(addressOf(index)))
  const owned = signIn(owner.user.email, TEST_PASSWORD, '10.8.0.1', owner.cookie)
  const signedIn = owner.post('/api/auth/verify-password', { password: TEST_PASSWORD })
  const more = Array.from({ length: 150 }, (_, index) => guess(addressOf(150 + index)))
  const statuses = await statusesOf([...guesses, ...more])
  expect((await owned).status).toBe(200)
  expect((await signedIn).status).toBe(200)
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(200)
  expect(statuses).toContain(401)
})

it('lets in other users while one address guesses 300 times at once', async () => {
  const guesses = Array.from({ length: 300 }, () => guess('10.9.0.1'))
  expect((await signIn(owner.user.email, TEST_PASSWORD, '10.9.0.2')).status).toBe(200)
  expect(await statusesOf(guesses)).toContain(503)
})

it('accepts another sign-in from an address once its earlier ones are answered', async () => {
  for (let index = 0; index < 5; index++) expect((await guess('10.9.0.3')).status).toBe(401)
  for (let index = 0; index < 5; index++) expect((await signIn('', '', '10.9.0.3')).status).toBe(400)
  expect((await signIn(owner.user.email, TEST_PASSWORD, '10.9.0.3')).status).toBe(200)
})
