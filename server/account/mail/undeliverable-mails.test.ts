import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '../../platform/log.ts'
import type { SendMail } from '../../platform/mail-port.ts'
import { dumpDatabase } from '../../test/database/database-dump.ts'
import { deferred } from '../../test/deferred.ts'
import { eventually } from '../../test/eventually.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import { type Client, TEST_PASSWORD } from '../../test/wire/client.ts'
import { startSmtpServer, type TestSmtpServer } from '../../test/wire/smtp-server.ts'
import { startTestWorker } from '../../test/worker.ts'
import { createSmtpMail } from '../../vendors/smtp/index.ts'
import { mailAccount } from '../jobs/mail-account.ts'
import { sweepTraces } from '../jobs/sweep-traces.ts'

const NAME = 'Zebedee Quill'
let smtp: TestSmtpServer
let sendMail: SendMail
let product: TestProduct

beforeAll(async () => {
  smtp = await startSmtpServer({ refusal: '450 4.2.1 <you@example.test> mailbox busy' })
  product = await startTestProduct({ sendMail: (mail) => sendMail(mail) })
  sendMail = createSmtpMail({ url: smtp.url, from: 'no-reply@curbgrade.test' })
})
afterAll(async () => {
  await product.end()
  await smtp.stop()
})

/** A user with every kind of account email queued, and their addresses, newest last. */
async function createUserWithQueuedMails(): Promise<{ client: Client; emails: string[] }> {
  const client = await product.signUp()
  const emails = [client.user.email, `${randomUUID()}@example.test`]
  await client.patch('/api/me', { name: NAME })
  await client.post('/api/me/password', { currentPassword: TEST_PASSWORD, newPassword: 'battery staple' })
  await client.post('/api/auth/request-password-reset', { email: emails[0] })
  await client.post('/api/me/email', { email: emails[1], password: 'battery staple' })
  // Resets go to the address before the change.
  await client.post('/api/auth/request-password-reset', { email: emails[0] })
  return { client, emails }
}

const deleteAccount = (client: Client, password = 'battery staple') =>
  client.post('/api/me/delete', { password })
const traces = async (words: readonly string[]): Promise<string[]> =>
  (await dumpDatabase(product.pool)).filter((line) => words.some((word) => line.includes(word)))
const waiting = async (): Promise<string[]> =>
  (await dumpDatabase(product.pool)).filter((line) => line.startsWith('graphile_worker.'))

it('undeliverable emails leave no names or addresses in the log, and no names in the queue', async () => {
  const { client, emails } = await createUserWithQueuedMails()
  const lines: string[] = []
  const log = createLog('debug', { write: (line) => void lines.push(line) })
  const worker = await startTestWorker({ pool: product.pool, jobs: [mailAccount(product.messages)], log })
  const failures = () => lines.filter((line) => line.includes('Failed task'))
  await eventually(() => expect(failures().length).toBeGreaterThanOrEqual(4))
  await worker.stop()
  const logText = lines.join('')
  expect(logText).toMatch(/mailbox busy/)
  for (const word of [NAME, '@example.test', client.user.id]) expect(logText).not.toContain(word)
  expect(JSON.parse(failures()[0] ?? '')).toMatchObject({ job: { task: 'mail-account', attempts: 1 } })
  const queue = await waiting()
  expect(queue.length).toBeGreaterThanOrEqual(4)
  for (const row of queue) expect(row).not.toContain(NAME)
  expect(await traces(['you@example.test'])).toEqual([])
  await deleteAccount(client)
  expect(await traces(emails)).toEqual([])
})

it('undeliverable emails are removed together with their account', async () => {
  const { client, emails } = await createUserWithQueuedMails()
  const { client: neighbor } = await createUserWithQueuedMails()
  const before = await waiting()
  await product.sendAccountMails()
  expect((await deleteAccount(client)).status).toBe(200)
  const remaining = await traces([...emails, NAME, client.user.id])
  expect(remaining.filter((line) => !line.includes(neighbor.user.id))).toEqual([
    expect.stringMatching(/^public\.token_accounts /),
  ])
  expect((await waiting()).length).toBe(before.length / 2)
  await deleteAccount(neighbor)
})

it('an email in progress while its account is deleted is dropped, and the next one is sent', async () => {
  const [asked, answer] = [deferred(), deferred()]
  sendMail = async () => {
    asked.resolve()
    await answer.promise
    throw new Error('connect ECONNREFUSED')
  }
  const client = await product.signUp()
  await client.post('/api/me/password', { currentPassword: TEST_PASSWORD, newPassword: 'battery staple' })
  const worker = await startTestWorker({ pool: product.pool, jobs: [mailAccount(product.messages)] })
  await asked.promise
  expect((await deleteAccount(client)).status).toBe(200)
  expect(await traces([client.user.email])).toEqual([])
  const sent: string[] = []
  sendMail = async ({ to }) => void sent.push(to)
  answer.resolve()
  const next = await product.signUp({ isVerified: false })
  await eventually(() => expect(sent).toContain(next.user.email))
  await worker.stop()
  expect(sent).not.toContain(client.user.email)
})

it('undeliverable emails are removed by the sweep after the last try', async () => {
  const client = await product.signUp()
  await client.post('/api/auth/request-password-reset', { email: client.user.email })
  await product.pool.query(
    "update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'connect ECONNREFUSED'",
  )
  expect((await waiting()).length).toBeGreaterThan(0)
  await sweepTraces({ pool: product.pool }).run({}, { isLast: false })
  expect(await waiting()).toEqual([])
})
