import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../test/product.ts'
import { TEST_PASSWORD } from '../test/wire/client.ts'
import { demoAccount } from './demo-account.ts'
import { disableDemoAccount } from './disable-demo-account.ts'

const warnings: unknown[] = []
let product: TestProduct

beforeAll(async () => {
  product = await startTestProduct()
})
afterEach(async () => {
  warnings.length = 0
  await product.pool.query('delete from users where email = $1', [demoAccount.email])
})
afterAll(() => product.end())

const disable = () => {
  const log = { ...product.account.log, warn: (...line: unknown[]) => void warnings.push(line) }
  return disableDemoAccount({ ...product.account, log: log as typeof product.account.log })
}
const signUpDemo = (password = demoAccount.password) =>
  product.auth.api.signUpEmail({ body: { ...demoAccount, password, name: 'Demo' }, returnHeaders: true })
const signIn = async (body: { email: string; password: string }) =>
  (await product.app.inject({ method: 'POST', url: '/api/auth/sign-in/email', payload: body })).statusCode

it('disables the public password and ends all sessions of the demo account, and no others', async () => {
  const otherClient = await product.signUp()
  const { headers } = await signUpDemo()
  const cookie = headers.getSetCookie().join('; ')
  const me = () => product.app.inject({ url: '/api/me', headers: { cookie } })
  expect((await me()).statusCode).toBe(200)
  await disable()
  expect((await me()).statusCode).toBe(401)
  expect(await signIn(demoAccount)).toBe(401)
  expect(warnings).toHaveLength(1)
  expect((await otherClient.get('/api/me')).status).toBe(200)
  expect(await signIn({ email: otherClient.user.email, password: TEST_PASSWORD })).toBe(200)
})

it('disables it once if several processes start at the same time', async () => {
  await signUpDemo()
  await Promise.all(Array.from({ length: 10 }, disable))
  await disable()
  expect(warnings).toHaveLength(1)
})

it('leaves the account alone if its password has been changed', async () => {
  await signUpDemo('a password of its own')
  await disable()
  expect(warnings).toEqual([])
  expect(await signIn({ email: demoAccount.email, password: 'a password of its own' })).toBe(200)
})

it('does nothing if there is no such account', async () => {
  await disable()
  expect(warnings).toEqual([])
})
