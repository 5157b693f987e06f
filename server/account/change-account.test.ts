import { randomUUID } from 'node:crypto'
import { inertText } from '@curbgrade/core/shared/inert-text'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dumpDatabase } from '../test/database/database-dump.ts'
import { eventually } from '../test/eventually.ts'
import { mailedLink } from '../test/mailed-link.ts'
import { quickPasswords } from '../test/passwords.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'
import { type Answer, type Client, clientWith, cookieOf, TEST_PASSWORD } from '../test/wire/client.ts'
import { openEvents } from '../test/wire/event-stream.ts'
import { createPasswords } from './passwords/passwords.ts'

let product: TestProduct
let other: TestProduct
let anybody: Client

beforeAll(async () => {
  product = await startTestProduct()
  other = await startTestProduct({ databaseUrl: product.databaseUrl })
  anybody = clientWith(product.app, '', { id: '', email: '' })
})
afterAll(async () => {
  await other.end()
  await product.end()
})

const anEmail = () => `${randomUUID()}@example.test`
const signIn = (email: string, password = TEST_PASSWORD) =>
  anybody.post('/api/auth/sign-in/email', { email, password })
const signedIn = (answer: Answer) => clientWith(product.app, cookieOf(answer), answer.body.user)
const isSignedIn = async (client: Client) => (await client.get('/api/me')).status === 200
const changeEmail = (client: Client, email: string, password = TEST_PASSWORD) =>
  client.post('/api/me/email', { email, password })
const changePassword = (client: Client, newPassword: string, currentPassword = TEST_PASSWORD) =>
  client.post('/api/me/password', { currentPassword, newPassword })
const codeOf = ({ status, body }: Answer) => [status, body?.error?.code]
const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status)
const mailsTo = (email: string) => product.mails.filter(({ to }) => to === email)

async function resetLinkOf(client: Client): Promise<string> {
  await anybody.post('/api/auth/request-password-reset', {
    email: client.user.email,
    redirectTo: '/reset-password',
  })
  await product.sendAccountMails()
  return new URL(mailedLink(product.mails, client.user.email)).hash.slice(1)
}
const reset = (token: string) =>
  anybody.post('/api/auth/reset-password', { token, newPassword: 'another one' })

describe('the display name', () => {
  it('is trimmed and saved', async () => {
    const client = await product.signUp()
    const { status, body } = await client.patch('/api/me', { name: '  Ada Lovelace ' })
    expect([status, body]).toEqual(
      [200, { ...client.user, name: 'Ada Lovelace', isEmailVerified: true }].map(pick),
    )
    expect((await client.get('/api/me')).body.name).toBe('Ada Lovelace')
  })
  const pick = (value: unknown) =>
    typeof value === 'object' && value !== null && 'id' in value && 'email' in value && 'name' in value
      ? {
          id: value.id,
          email: value.email,
          name: value.name,
          isEmailVerified: true,
        }
      : value
})

describe('the email address', () => {
  it('changes only with the right password, is lowercased, and the old address is notified', async () => {
    const client = await product.signUp()
    const next = anEmail()
    expect(codeOf(await changeEmail(client, next, 'wrong'))).toEqual([403, 'wrong_password'])
    expect((await client.get('/api/me')).body.email).toBe(client.user.email)
    expect(mailsTo(client.user.email)).toEqual([])

    const { status, body } = await changeEmail(client, next.toUpperCase())
    expect([status, body.email]).toEqual([200, next])
    expect((await signIn(next)).status).toBe(200)
    expect((await signIn(client.user.email)).status).toBe(401)
    expect(await isSignedIn(client)).toBe(true)
    await product.sendAccountMails()
    expect(mailsTo(client.user.email)).toHaveLength(1)
    expect(mailsTo(client.user.email)[0]?.text).toContain(inertText(next))
  })

  it('invalidates links mailed to the old address when it changes', async () => {
    const client = await product.signUp()
    const token = await resetLinkOf(client)
    await changeEmail(client, anEmail())
    expect((await reset(token)).status).toBe(400)
    expect(await isSignedIn(client)).toBe(true)
  })

  describe('that was changed to a wrong one', () => {
    const newLinkFor = async (email: string) => {
      const before = mailsTo(email).length
      await anybody.post('/api/auth/request-password-reset', { email, redirectTo: '/reset-password' })
      await product.sendAccountMails()
      const mail = mailsTo(email)
        .slice(before)
        .find(({ text }) => text.includes('/reset-password#'))
      return mail && (/reset-password#(\S+)/.exec(mail.text)?.[1] ?? '')
    }
    const mistype = async () => {
      const client = await product.signUp()
      const wrong = anEmail()
      await changeEmail(client, wrong)
      return { client, wrong }
    }
    const verify = (email: string) =>
      product.pool.query('update users set email_verified = true where email = $1', [email])
    const age = (email: string, days: number) =>
      product.pool.query(
        'update users set email_changed_at = now() - make_interval(days => $2) where email = $1',
        [email, days],
      )

    it('gives no reset to its reader, also after it was verified', async () => {
      const { wrong } = await mistype()
      expect(await newLinkFor(wrong)).toBeUndefined()
      await verify(wrong)
      expect(await newLinkFor(wrong)).toBeUndefined()
      await age(wrong, 8)
      expect(await newLinkFor(wrong)).toBeTypeOf('string')
    })

    it('is replaced by the address before with a reset', async () => {
      const { client, wrong } = await mistype()
      await changeEmail(client, anEmail())
      await changeEmail(client, wrong)
      expect((await reset((await newLinkFor(client.user.email)) ?? '')).status).toBe(200)
      const { body } = await signIn(client.user.email, 'another one')
      expect(body.user).toMatchObject({ email: client.user.email, emailVerified: true })
      expect((await signIn(wrong, 'another one')).status).toBe(401)
    })

    it('waits longer than a week for the address to be verified', async () => {
      const { client, wrong } = await mistype()
      await age(wrong, 8)
      expect(await newLinkFor(wrong)).toBeUndefined()
      expect(await newLinkFor(client.user.email)).toBeTypeOf('string')
    })

    it('doesn’t take the address before from an account that has it now', async () => {
      const { client, wrong } = await mistype()
      const link = (await newLinkFor(client.user.email)) ?? ''
      await anybody.post('/api/auth/sign-up/email', {
        email: client.user.email,
        password: TEST_PASSWORD,
        name: 'Next',
      })
      expect((await reset(link)).status).toBe(200)
      expect((await signIn(wrong, 'another one')).status).toBe(200)
      expect((await signIn(client.user.email)).status).toBe(200)
    })
  })

  it('is only reported as taken to a user with the right password', async () => {
    const [client, stranger] = [await product.signUp(), await product.signUp()]
    const taken = await changeEmail(client, stranger.user.email, 'wrong')
    const free = await changeEmail(client, anEmail(), 'wrong')
    expect(codeOf(taken)).toEqual(codeOf(free))
    expect(codeOf(await changeEmail(client, stranger.user.email))).toEqual([409, 'email_taken'])
  })

  it('goes to one of 20 users who request it 200 times at once', async () => {
    const clients = await Promise.all(Array.from({ length: 20 }, () => product.signUp()))
    const wanted = anEmail()
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const client = (index % 2 === 0 ? product : other).clientOf(clients[index % 20] as Client)
        return { user: client.user.id, ...(await changeEmail(client, wanted)) }
      }),
    )
    const winners = new Set(answers.filter(({ status }) => status === 200).map(({ user }) => user))
    expect(winners.size).toBe(1)
    for (const answer of answers)
      if (!winners.has(answer.user)) expect(codeOf(answer)).toEqual([409, 'email_taken'])
    const { rows } = await product.pool.query('select id from users where email = $1', [wanted])
    expect(rows.map(({ id }) => id)).toEqual([...winners])
  })
})

describe('the password', () => {
  it('changes only with the right one, ends all other sessions and streams, and keeps this one', async () => {
    const client = await product.signUp()
    const second = signedIn(await signIn(client.user.email))
    const streams = [
      await openEvents(await product.listen(), second.cookie),
      await openEvents(await other.listen(), second.cookie),
    ]
    const before = await dumpDatabase(product.pool)
    expect(codeOf(await changePassword(client, 'battery staple', 'wrong'))).toEqual([403, 'wrong_password'])
    expect(await dumpDatabase(product.pool)).toEqual(before)
    expect(streams.map((stream) => stream.isOpen())).toEqual([true, true])

    expect((await changePassword(client, 'battery staple')).status).toBe(200)
    expect([await isSignedIn(client), await isSignedIn(second)]).toEqual([true, false])
    expect(await isSignedIn(other.clientOf(second))).toBe(false)
    for (const stream of streams) await eventually(() => expect(stream.isOpen()).toBe(false))
    expect((await signIn(client.user.email)).status).toBe(401)
    expect((await signIn(client.user.email, 'battery staple')).status).toBe(200)
    await product.sendAccountMails()
    expect(mailsTo(client.user.email)).toHaveLength(1)
  })

  it('invalidates unused reset links when it changes', async () => {
    const client = await product.signUp()
    const token = await resetLinkOf(client)
    await changePassword(client, 'battery staple')
    expect((await reset(token)).status).toBe(400)
  })

  it('is changed once by 20 concurrent requests with the same old password', async () => {
    const client = await product.signUp()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => changePassword(client, `battery ${index}`)),
    )
    expect(statusesOf(answers).toSorted((a, b) => a - b)).toEqual([200, ...Array(19).fill(403)])
  })

  it('leaves no session to overlapping sign-ins with the old one', async () => {
    for (let round = 0; round < 10; round++) {
      const client = await product.signUp()
      const [changed, ...answers] = await Promise.all([
        changePassword(client, 'battery staple'),
        ...Array.from({ length: 8 }, () => signIn(client.user.email)),
      ])
      expect(changed.status).toBe(200)
      for (const answer of answers) {
        expect(answer.status).toBeOneOf([200, 401])
        if (answer.status === 200) expect(await isSignedIn(signedIn(answer))).toBe(false)
      }
      const { rowCount } = await product.pool.query('select from sessions where user_id = $1', [
        client.user.id,
      ])
      expect(rowCount).toBe(1)
    }
  })
})

describe('guessing the password within a session', () => {
  it('is slowed across all calls together, until the window ends', async () => {
    const limited = await startTestProduct({ settings: { rateLimits: true } })
    const client = await limited.signUp()
    const guesses = [
      () => client.post('/api/auth/verify-password', { password: 'wrong' }),
      () => changeEmail(client, anEmail(), 'wrong'),
      () => changePassword(client, 'battery staple', 'wrong'),
      () => client.post('/api/me/delete', { password: 'wrong' }),
    ]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (guesses[index % 4] as () => Promise<Answer>)()),
    )
    const slowed = answers.filter(({ status }) => status === 429)
    expect([answers.filter(({ status }) => status === 403).length, slowed.length]).toEqual([10, 10])
    for (const { headers } of slowed) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect((await changePassword(client, 'battery staple')).status).toBe(429)
    await limited.pool.query("update sign_in_failures set first_at = now() - interval '16 minutes'")
    expect((await changePassword(client, 'battery staple')).status).toBe(200)
    await limited.end()
  })

  it('does not count passwords that were not compared because of overload', async () => {
    const passwords = { ...quickPasswords, takeSlot: createPasswords().takeSlot }
    const limited = await startTestProduct({ settings: { rateLimits: true }, passwords })
    const client = await limited.signUp()
    const crowd = Array.from({ length: 6 }, (_, index) =>
      passwords.takeSlot({ address: `10.0.0.${index >> 1}`, isKnown: true }),
    )
    for (let index = 0; index < 12; index++)
      expect(codeOf(await changePassword(client, 'battery staple'))).toEqual([503, 'overloaded'])
    for (const release of crowd) release()
    expect((await changePassword(client, 'battery staple')).status).toBe(200)
    await limited.end()
  })

  it('does not lock out users who know it, nor can strangers at the login page', async () => {
    const limited = await startTestProduct({ settings: { rateLimits: true, trustProxy: '127.0.0.1' } })
    const client = await limited.signUp()
    const stranger = clientWith(limited.app, '', client.user)
    for (let index = 0; index < 12; index++)
      await stranger.post(
        '/api/auth/sign-in/email',
        { email: client.user.email, password: 'wrong guess' },
        { headers: { 'x-forwarded-for': `10.2.0.${index}` } },
      )
    for (let round = 0; round < 2; round++) {
      for (let index = 0; index < 9; index++)
        await client.post('/api/auth/verify-password', { password: 'wrong' })
      const right = await client.post('/api/auth/verify-password', { password: TEST_PASSWORD })
      expect([right.status, right.body]).toEqual([200, { status: true }])
    }
    await limited.end()
  })

  it('allows a user who knows it to try ten addresses in 15 minutes', async () => {
    const limited = await startTestProduct({ settings: { rateLimits: true } })
    const [client, stranger] = [await limited.signUp(), await limited.signUp()]
    const answers: Answer[] = []
    for (let index = 0; index < 12; index++) answers.push(await changeEmail(client, stranger.user.email))
    expect(statusesOf(answers)).toEqual([...Array(10).fill(409), 429, 429])
    await limited.end()
  })
})
