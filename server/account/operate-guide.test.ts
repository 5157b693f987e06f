import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { startTestProduct } from '../test/product.ts'
import { clientWith, TEST_PASSWORD } from '../test/wire/client.ts'

it('unlocks a user, and no one else, with the statement of docs/operate.md', async () => {
  const product = await startTestProduct({ settings: { rateLimits: true, trustProxy: '127.0.0.1' } })
  const [ada, bob] = [await product.signUp(), await product.signUp()]
  let attempts = 0
  const signIn = (email: string, password: string) =>
    clientWith(product.app, '', { id: '', email }).post(
      '/api/auth/sign-in/email',
      { email, password },
      { headers: { 'x-forwarded-for': `10.5.0.${attempts++}` } },
    )
  const verify = (password: string) => ada.post('/api/auth/verify-password', { password })
  for (let index = 0; index < 11; index++) {
    for (const { user } of [ada, bob]) await signIn(user.email, 'wrong password')
    await verify('wrong password')
  }
  expect((await signIn(ada.user.email, TEST_PASSWORD)).status).toBe(429)
  expect((await verify(TEST_PASSWORD)).status).toBe(429)

  const guide = await readFile(new URL('../../docs/operate.md', import.meta.url), 'utf8')
  const statement = /```sql\n(delete from sign_in_failures[^`]+)```/.exec(guide)?.[1] ?? ''
  await product.pool.query(statement.replace('ada@example.com', ada.user.email))
  expect((await signIn(ada.user.email, TEST_PASSWORD)).status).toBe(200)
  expect((await verify(TEST_PASSWORD)).status).toBe(200)
  expect((await signIn(bob.user.email, TEST_PASSWORD)).status).toBe(429)
  await product.end()
})
