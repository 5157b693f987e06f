import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { eventually } from '../test/eventually.ts'
import { createTestList } from '../test/lists.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'
import { killScript, startScript } from '../test/script-process.ts'
import type { Client } from '../test/wire/client.ts'
import { createBrowser, startPushService, type TestPushService } from '../test/wire/push-browser.ts'
import { headerOf, startSmtpServer, type TestSmtpServer } from '../test/wire/smtp-server.ts'
import { createWebPush, makeVapidKeys } from '../vendors/web-push/index.ts'

const ROWS = 10

let product: TestProduct
let smtp: TestSmtpServer
let service: TestPushService
let worker: ChildProcess | undefined
/** The channel whose supplier kills the sender after receiving the message and before acknowledging it. */
let deadly: 'mail' | 'push' | null = null

beforeAll(async () => {
  const killOn = (channel: 'mail' | 'push') => async () => {
    if (deadly !== channel) return
    deadly = null
    await killWorker()
  }
  smtp = await startSmtpServer({ beforeAnswer: killOn('mail') })
  service = await startPushService(killOn('push'))
  product = await startTestProduct({
    push: createWebPush({
      keys: makeVapidKeys(),
      subject: 'mailto:x@curbgrade.test',
      standIn: service.origin,
    }),
  })
})
afterEach(killWorker)
afterAll(async () => {
  await product.end()
  await Promise.all([smtp.stop(), service.stop()])
})

const SCRIPT = fileURLToPath(new URL('../test/message-worker.ts', import.meta.url))

async function startSender(): Promise<void> {
  await startScript(SCRIPT, [product.databaseUrl, smtp.url, service.origin], (started) => {
    worker = started
  })
}

async function killWorker(): Promise<void> {
  if (worker !== undefined) await killScript(worker)
}

async function completeList(client: Client): Promise<void> {
  const { id } = await createTestList(client, { rows: ROWS })
  for (let row = 1; row <= ROWS; row++)
    await client.put(`/api/lists/${id}/properties/r${row}/grade`, { grade: 3 })
}

const messageOf = async (client: Client) => (await client.get('/api/notifications')).body.messages[0]

it.each(['mail', 'push'] as const)(
  'killed between sending and noting a %s, a process repeats that one, as the same message',
  async (channel) => {
    const client = await product.signUp()
    const browser = createBrowser(service.origin)
    await client.patch('/api/notifications', { push: true })
    await client.post('/api/push-subscription', browser.subscription)
    deadly = channel
    await startSender()
    await completeList(client)
    await eventually(() => expect(worker?.signalCode).toBe('SIGKILL'))
    expect(await messageOf(client)).toMatchObject({ [channel === 'mail' ? 'email' : 'push']: 'queued' })

    await startSender()
    await eventually(async () =>
      expect(await messageOf(client)).toMatchObject({ email: 'sent', push: 'sent' }),
    )
    const { id } = await messageOf(client)
    const mails = smtp.received.filter(({ to }) => to.includes(client.user.email))
    const pushes = service.received.filter(({ path }) => path === browser.path)
    const [repeated, other] = channel === 'mail' ? [mails, pushes] : [pushes, mails]
    expect(repeated).toHaveLength(2)
    // The kill may have hit the other channel at the same point.
    expect([1, 2]).toContain(other.length)
    expect(new Set(mails.map((mail) => headerOf(mail, 'Message-ID')))).toEqual(
      new Set([`<${id}@curbgrade.test>`]),
    )
    expect(new Set(pushes.map(({ headers }) => headers['topic']))).toEqual(new Set([id.replaceAll('-', '')]))
    expect(new Set(pushes.map((push) => browser.open(push)['tag']))).toEqual(new Set([id]))
    expect((await client.get('/api/notifications')).body.messages).toHaveLength(1)
  },
  90_000,
)
