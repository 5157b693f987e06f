import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemo } from '../main/local/seed-demo.ts'
import type { Settings } from '../main/settings.ts'
import { quickPasswords } from '../test/passwords.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'
import { clientWith, TEST_PASSWORD } from '../test/wire/client.ts'
import { demoAccount } from './demo-account.ts'
import { signInvitation } from './invitations.ts'
import { createSigner } from './secrets/signer.ts'

const [SECRET, PREVIOUS, UNKNOWN] = ['current', 'previous', 'unknown'].map(
  (name) => `the ${name} secret of tests, long and varied`,
) as [string, string, string]
const DAY_MS = 24 * 60 * 60 * 1000

let open: TestProduct
let invited: TestProduct
let closed: TestProduct
let hashed = 0

beforeAll(async () => {
  open = await startTestProduct()
  const { databaseUrl } = open
  const start = (settings: Partial<Settings>) =>
    startTestProduct({
      databaseUrl,
      settings: { secret: SECRET, previousSecret: PREVIOUS, ...settings },
      passwords: {
        ...quickPasswords,
        hash: (password) => {
          hashed++
          return quickPasswords.hash(password)
        },
      },
    })
  invited = await start({ signUp: 'invitation' })
  closed = await start({ signUp: 'closed' })
})
afterAll(async () => {
  await invited.end()
  await closed.end()
  await open.end()
})

const anEmail = () => `${randomUUID()}@example.test`
const invite = (email: string, { secret = SECRET, expiresAt = Date.now() + DAY_MS } = {}) =>
  signInvitation(createSigner([secret]), { email, expiresAt })
const visitor = ({ app }: TestProduct) => clientWith(app, '', { id: '', email: '' })
const signUp = (product: TestProduct, email: string, invitation?: string) =>
  visitor(product).post('/api/auth/sign-up/email', {
    email,
    password: TEST_PASSWORD,
    name: 'Ann',
    ...(invitation === undefined ? {} : { invitation }),
  })
const accounts = async () => (await open.pool.query('select from users')).rowCount

async function expectRefused(product: TestProduct, code: string, email: string, invitation?: string) {
  const before = [await accounts(), hashed]
  const { status, body, headers } = await signUp(product, email, invitation)
  expect([status, body.code, headers['set-cookie']]).toEqual([403, code, undefined])
  expect([await accounts(), hashed]).toEqual(before)
}

describe('sign-up', () => {
  it('is open unless a setting says otherwise, with or without an invitation', async () => {
    expect((await signUp(open, anEmail())).status).toBe(200)
    expect((await signUp(open, anEmail(), 'not an invitation')).status).toBe(200)
  })

  it.each(['open', 'invitation', 'closed'] as const)('says to everyone when it is “%s”', async (rule) => {
    const product = { open, invitation: invited, closed }[rule]
    expect((await visitor(product).get('/api/about')).body.signUp).toBe(rule)
  })

  it('by invitation accepts the invited address, in any case', async () => {
    const email = anEmail()
    const { status, body } = await signUp(invited, email.toUpperCase(), invite(email))
    expect([status, body.user.email]).toEqual([200, email])
  })

  it('by invitation accepts what the secret before signed', async () => {
    const email = anEmail()
    expect((await signUp(invited, email, invite(email, { secret: PREVIOUS }))).status).toBe(200)
  })

  it('by invitation refuses everyone else', async () => {
    const email = anEmail()
    const token = invite(email)
    await expectRefused(invited, 'INVITATION_REQUIRED', email)
    await expectRefused(invited, 'INVITATION_REQUIRED', anEmail(), token)
    await expectRefused(invited, 'INVITATION_EXPIRED', email, invite(email, { expiresAt: Date.now() }))
    await expectRefused(invited, 'INVITATION_DAMAGED', email, invite(email, { secret: UNKNOWN }))
    await expectRefused(invited, 'INVITATION_DAMAGED', email, token.slice(0, -1))
    const renamed = token.replace(encodeURIComponent(email), encodeURIComponent(`x${email}`))
    await expectRefused(invited, 'INVITATION_DAMAGED', `x${email}`, renamed)
  })

  it('by invitation takes nothing else that we sign for an invitation, nor an invitation for a session', async () => {
    const email = anEmail()
    const member = await signUp(invited, email, invite(email))
    for (const line of [member.headers['set-cookie'] ?? []].flat().map(String)) {
      const value = decodeURIComponent(line.split(/[=;]/)[1] ?? '')
      await expectRefused(invited, 'INVITATION_DAMAGED', email, value)
    }
    const cookie = `curbgrade.session_token=${encodeURIComponent(invite(email))}`
    expect((await clientWith(invited.app, cookie, member.body.user).get('/api/me')).status).toBe(401)
  })

  it('refuses everyone when it is closed', async () => {
    const email = anEmail()
    await expectRefused(closed, 'SIGN_UP_CLOSED', email)
    await expectRefused(closed, 'SIGN_UP_CLOSED', email, invite(email))
  })
})

it('answers the same for addresses with and without an account', async () => {
  const { user } = await open.signUp()
  for (const product of [invited, closed]) {
    const [known, unknown] = [await signUp(product, user.email), await signUp(product, anEmail())]
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
  }
})

it('changes nothing for existing accounts', async () => {
  const { user } = await open.signUp()
  const by = visitor(closed)
  const signIn = (password: string) => by.post('/api/auth/sign-in/email', { email: user.email, password })
  expect((await signIn(TEST_PASSWORD)).status).toBe(200)
  expect((await by.post('/api/auth/request-password-reset', { email: user.email })).status).toBe(200)
})

it('leaves local mode its demo account', async () => {
  const local = await startTestProduct({ settings: { signUp: 'closed' } })
  await seedDemo(local, { tokens: 0, welcomeTokens: 0, isFurnished: false, gradeOf: () => 4 })
  expect((await visitor(local).post('/api/auth/sign-in/email', demoAccount)).status).toBe(200)
  await local.end()
})
