import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createJobs } from '../main/jobs.ts'
import { eventually } from '../test/eventually.ts'
import { createTestList } from '../test/lists.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'
import type { Client } from '../test/wire/client.ts'
import { openEvents } from '../test/wire/event-stream.ts'
import {
  createBrowser,
  startPushService,
  type TestBrowser,
  type TestPushService,
} from '../test/wire/push-browser.ts'
import { headerOf, startSmtpServer, type TestSmtpServer, textOf } from '../test/wire/smtp-server.ts'
import { startTestWorker } from '../test/worker.ts'
import { createSmtpMail } from '../vendors/smtp/index.ts'
import { createWebPush, makeVapidKeys } from '../vendors/web-push/index.ts'

const ROWS = 10

let product: TestProduct
let smtp: TestSmtpServer
let service: TestPushService
let worker: { stop(): Promise<void> }

beforeAll(async () => {
  smtp = await startSmtpServer()
  service = await startPushService()
  product = await startTestProduct({
    // Read for each email, because a server that was down comes back on another port.
    sendMail: (mail) => createSmtpMail({ url: smtp.url, from: 'Curbgrade <no-reply@curbgrade.test>' })(mail),
    push: createWebPush({
      keys: makeVapidKeys(),
      subject: 'mailto:push@curbgrade.test',
      standIn: service.origin,
    }),
  })
})
afterAll(async () => {
  await product.end()
  await Promise.all([smtp.stop(), service.stop()])
})
beforeEach(async () => {
  service.answer = 201
  worker = await startTestWorker({
    pool: product.pool,
    jobs: createJobs(product),
  })
})
afterEach(async () => {
  await worker.stop()
  await product.pool.query('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))')
})

async function completeList(client: Client, title = `List ${randomUUID()}`): Promise<string> {
  const { id } = await createTestList(client, { rows: ROWS, title })
  for (let row = 1; row <= ROWS; row++)
    await client.put(`/api/lists/${id}/properties/r${row}/grade`, { grade: 3 })
  return id
}

async function withPush(client: Client, browsers: readonly TestBrowser[]): Promise<void> {
  await client.patch('/api/notifications', { push: true })
  for (const { subscription } of browsers) await client.post('/api/push-subscription', subscription)
}

/** All emails except the verification email of every new account. */
const mailsTo = ({ user }: Client) =>
  smtp.received.filter(
    (mail) => mail.to.includes(user.email) && headerOf(mail, 'Subject') !== 'Verify your email for Curbgrade',
  )
const linkIn = (mail: (typeof smtp.received)[number] | undefined): string =>
  new URL((mail && headerOf(mail, 'List-Unsubscribe'))?.slice(1, -1) ?? '').pathname
const pushesTo = ({ path }: TestBrowser) => service.received.filter((push) => push.path === path)
const aBrowser = () => createBrowser(service.origin)
const messageOf = async (client: Client) => (await client.get('/api/notifications')).body.messages[0]
const expectSettled = (client: Client, states: { email: string; push: string }) =>
  eventually(async () => expect(await messageOf(client)).toMatchObject(states))
/** Skips the queue's delay before a retry. */
const retryNow = () =>
  product.pool.query('update graphile_worker._private_jobs set run_at = now() where attempts > 0')
const failures = async (task: string): Promise<number> => {
  const { rows } = await product.pool.query<{ n: number }>(
    'select count(*) as n from graphile_worker.jobs where task_identifier = $1 and attempts > 0 and locked_at is null',
    [task],
  )
  return rows[0]?.n ?? 0
}

describe('a message', () => {
  it('is emailed and pushed once each, with text, figures and a link to the list', async () => {
    const client = await product.signUp()
    const browser = aBrowser()
    await withPush(client, [browser])
    const listId = await completeList(client, 'Grüße aus Elm Street')
    await expectSettled(client, { email: 'sent', push: 'sent' })

    const [mail, ...otherMails] = mailsTo(client)
    const { id } = await messageOf(client)
    expect(otherMails).toEqual([])
    expect(mail && headerOf(mail, 'Message-ID')).toBe(`<${id}@curbgrade.test>`)
    expect(mail && headerOf(mail, 'Subject')).toBe('List complete')
    expect(mail && headerOf(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    expect(mail && textOf(mail).replaceAll('\r\n', '\n')).toBe(
      `List complete: Grüße aus Elm Street

10 of 10 properties have been graded. Your results are ready to review and export.
http://curbgrade.test/swipe/${listId}

You get this email because email notifications are on. Change this here:
http://curbgrade.test/notifications

Curbgrade
`,
    )

    const [push, ...otherPushes] = pushesTo(browser)
    expect(otherPushes).toEqual([])
    expect(push?.headers['topic']).toBe(id.replaceAll('-', ''))
    expect(push && browser.open(push)).toEqual({
      title: 'List complete: Grüße aus Elm Street',
      body: '10 of 10 properties have been graded. Your results are ready to review and export.',
      path: `/swipe/${listId}`,
      tag: id,
    })
  })

  it('has a link with which a mail program unsubscribes, for this user and this alone', async () => {
    const [client, other] = [await product.signUp(), await product.signUp()]
    await completeList(client)
    await expectSettled(client, { email: 'sent', push: 'off' })
    const link = linkIn(mailsTo(client)[0])
    const isOn = async (who: Client) => (await who.get('/api/notifications')).body.settings.email
    const unsubscribe = (url: string) =>
      product.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      })

    const looked = await product.app.inject({ method: 'GET', url: link })
    expect([looked.statusCode, looked.headers.location, await isOn(client)]).toEqual([
      302,
      '/notifications',
      true,
    ])
    expect((await unsubscribe(link.replace('unsubscribe/', 'unsubscribe/A'))).statusCode).toBe(404)
    expect(await isOn(client)).toBe(true)
    for (let time = 1; time <= 2; time++) expect((await unsubscribe(link)).statusCode).toBe(200)
    expect([await isOn(client), await isOn(other)]).toEqual([false, true])

    await product.pool.query('delete from users where id = $1', [client.user.id])
    expect((await unsubscribe(link)).statusCode).toBe(404)
  })

  it('is announced to the user’s open pages when sent', async () => {
    const client = await product.signUp()
    const stream = await openEvents(await product.listen(), client.cookie)
    await completeList(client)
    await eventually(() => expect(stream.events).toContainEqual({ type: 'notifications-changed' }))
    stream.close()
  })

  it('is not emailed to an unverified address', async () => {
    const client = await product.signUp({ isVerified: false })
    const browser = aBrowser()
    await withPush(client, [browser])
    await completeList(client)
    await expectSettled(client, { email: 'off', push: 'sent' })
    expect(mailsTo(client)).toEqual([])
  })

  it('is not emailed beyond the hourly limit, and its title is neither a link nor in a subject', async () => {
    const client = await product.signUp()
    await completeList(client, 'Claim at https://evil.test/0')
    await expectSettled(client, { email: 'sent', push: 'off' })
    const [mail] = mailsTo(client)
    expect(mail && headerOf(mail, 'Subject')).toBe('List complete')
    expect(mail && textOf(mail)).toContain('List complete: Claim at https: / / evil. test/ 0')
    await product.pool.query(
      `insert into messages (user_id, kind, list_id, title, record_count, processed_count, email_state, push_state, mailed_at)
       select $1, 'list_completed', gen_random_uuid(), 'x', 1, 1, 'sent', 'off', now() from generate_series(1, 19)`,
      [client.user.id],
    )
    await completeList(client)
    await expectSettled(client, { email: 'off', push: 'off' })
    expect(mailsTo(client)).toHaveLength(1)
  })

  it('is not sent on a channel that is turned off', async () => {
    const client = await product.signUp()
    const browser = aBrowser()
    await withPush(client, [browser])
    await client.patch('/api/notifications', { email: false, push: false })
    await completeList(client)
    await expectSettled(client, { email: 'off', push: 'off' })
    expect([mailsTo(client), pushesTo(browser)]).toEqual([[], []])
  })

  it('is not sent if its channel is turned off, or its list deleted, while it waits', async () => {
    await worker.stop()
    const [quiet, deleted] = [await product.signUp(), await product.signUp()]
    const browsers = [aBrowser(), aBrowser()] as const
    await withPush(quiet, [browsers[0]])
    await withPush(deleted, [browsers[1]])
    await completeList(quiet)
    await deleted.delete(`/api/lists/${await completeList(deleted)}`)
    await quiet.patch('/api/notifications', { email: false, push: false })
    worker = await startTestWorker({
      pool: product.pool,
      jobs: createJobs(product),
    })
    await expectSettled(quiet, { email: 'off', push: 'off' })
    await eventually(async () => expect(await jobCount()).toBe(0))
    expect([...mailsTo(quiet), ...mailsTo(deleted), ...browsers.flatMap(pushesTo)]).toEqual([])
  })

  it.each([
    'Bcc: victim@example.test',
    '"quoted" <b>bold</b> =?utf-8?q?x?= %0d%0aBcc: x',
    '家 '.repeat(40).trim(),
  ])('is inert for the title %s (P17)', async (title) => {
    const client = await product.signUp()
    await completeList(client, title)
    await expectSettled(client, { email: 'sent', push: 'off' })
    const [mail] = mailsTo(client)
    expect(mail?.to).toEqual([client.user.email])
    const head = mail?.source.split('\r\n\r\n')[0] ?? ''
    const names = head.split('\r\n').flatMap((line) => /^[\w-]+(?=:)/.exec(line)?.[0] ?? [])
    expect(names.toSorted()).toEqual(
      [
        'Auto-Submitted',
        'Content-Transfer-Encoding',
        'Content-Type',
        'Date',
        'From',
        'List-Unsubscribe',
        'List-Unsubscribe-Post',
        'MIME-Version',
        'Message-ID',
        'Subject',
        'To',
      ].toSorted(),
    )
    expect(headerOf(mail ?? { to: [], source: '' }, 'Content-Type')).toMatch(/^text\/plain/)
  })

  it('adds no header if a title contains a line break', async () => {
    const client = await product.signUp()
    const { id } = await createTestList(client, { rows: ROWS })
    await product.pool.query('update lists set title = $2 where id = $1', [
      id,
      'x\r\nBcc: victim@example.test',
    ])
    for (let row = 1; row <= ROWS; row++)
      await client.put(`/api/lists/${id}/properties/r${row}/grade`, { grade: 3 })
    await expectSettled(client, { email: 'sent', push: 'off' })
    const [mail] = mailsTo(client)
    expect(mail && headerOf(mail, 'Bcc')).toBeUndefined()
    expect(mail && headerOf(mail, 'Subject')).toBe('List complete')
    expect(mail && textOf(mail)).toContain('List complete: x Bcc: victim@ example. test')
  })
})

const jobCount = async (): Promise<number> => {
  const { rows } = await product.pool.query<{ n: number }>(
    'select count(*) as n from graphile_worker._private_jobs',
  )
  return rows[0]?.n ?? 0
}

describe('a supplier that is down', () => {
  it('delays its emails, loses none, and does not delay anything else', async () => {
    await smtp.stop()
    const client = await product.signUp()
    const browser = aBrowser()
    await withPush(client, [browser])
    await completeList(client)
    await expectSettled(client, { email: 'queued', push: 'sent' })
    await eventually(async () => expect(await failures('mail-message')).toBe(1))
    smtp = await startSmtpServer()
    await retryNow()
    await expectSettled(client, { email: 'sent', push: 'sent' })
    expect([mailsTo(client).length, pushesTo(browser).length]).toEqual([1, 1])
  })

  it('is retried only for the browsers that have not received the push', async () => {
    const client = await product.signUp()
    const [good, bad] = [aBrowser(), aBrowser()]
    const unreachable = createBrowser('http://127.0.0.1:9').subscription
    await withPush(client, [good])
    await addByHand(client, unreachable)
    await completeList(client)
    await expectSettled(client, { email: 'sent', push: 'sent' })
    await eventually(async () => expect(await failures('push-message')).toBe(1))
    await product.pool.query(
      'update push_subscriptions set endpoint = $2, p256dh = $3, auth = $4 where endpoint = $1',
      [
        unreachable.endpoint,
        bad.subscription.endpoint,
        bad.subscription.keys.p256dh,
        bad.subscription.keys.auth,
      ],
    )
    await retryNow()
    await eventually(() => expect(pushesTo(bad)).toHaveLength(1))
    expect(pushesTo(good)).toHaveLength(1)
  })

  it('is reported as failed in the history after the last try', async () => {
    service.answer = 503
    const client = await product.signUp()
    const browser = aBrowser()
    await withPush(client, [browser])
    await completeList(client)
    await eventually(async () => expect(await failures('push-message')).toBe(1))
    await product.pool.query(
      `update graphile_worker._private_jobs set attempts = max_attempts - 1, run_at = now() where attempts > 0`,
    )
    await expectSettled(client, { email: 'sent', push: 'failed' })
    expect(pushesTo(browser)).toHaveLength(2)
  })

  it('does not block emails to other recipients if one mailbox does not exist', async () => {
    await smtp.stop()
    smtp = await startSmtpServer({ refusal: '550 5.1.1 no such mailbox' })
    const client = await product.signUp()
    await completeList(client)
    await expectSettled(client, { email: 'failed', push: 'off' })
    await smtp.stop()
    smtp = await startSmtpServer()
    const other = await product.signUp()
    await completeList(other)
    await expectSettled(other, { email: 'sent', push: 'off' })
  })
})

/** A subscription that the API would refuse. */
const addByHand = (client: Client, { endpoint, keys }: TestBrowser['subscription']) =>
  product.pool.query(
    'insert into push_subscriptions (user_id, endpoint, p256dh, auth) values ($1, $2, $3, $4)',
    [client.user.id, endpoint, keys.p256dh, keys.auth],
  )

describe('a browser that ended its subscription', () => {
  it.each([404, 410])('is removed when its push service answers %i', async (answer) => {
    service.answer = answer
    const client = await product.signUp()
    const browser = aBrowser()
    await withPush(client, [browser])
    await completeList(client)
    await expectSettled(client, { email: 'sent', push: 'off' })
    expect(pushesTo(browser)).toHaveLength(1)
    const { rows } = await product.pool.query('select from push_subscriptions where user_id = $1', [
      client.user.id,
    ])
    expect(rows).toEqual([])
  })
})
