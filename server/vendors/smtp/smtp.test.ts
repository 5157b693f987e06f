import { afterEach, expect, it } from 'vitest'
import { MailRefused } from '../../platform/mail-port.ts'
import { headerOf, startSmtpServer, type TestSmtpServer } from '../../test/wire/smtp-server.ts'
import { createSmtpMail } from './index.ts'

let server: TestSmtpServer | undefined
afterEach(() => server?.stop())

const mail = {
  to: 'user@example.test',
  subject: 'Grüße, 家',
  text: 'Open this link:\nhttps://curbgrade.test/x?token=a-b_c',
}

it('delivers a mail once to its receiver, with its link intact', async () => {
  server = await startSmtpServer()
  await createSmtpMail({ url: server.url, from: 'Curbgrade <no-reply@curbgrade.test>' })(mail)
  expect(server.received).toHaveLength(1)
  expect(server.received[0]?.to).toEqual(['user@example.test'])
  expect(server.received[0]?.source).toContain('From: Curbgrade <no-reply@curbgrade.test>')
  expect(server.received[0]?.source).toContain('https://curbgrade.test/x?token=a-b_c')
})

it('keeps the message id of a mail when it is sent again', async () => {
  server = await startSmtpServer()
  const send = createSmtpMail({ url: server.url, from: 'no-reply@curbgrade.test' })
  for (let time = 1; time <= 2; time++) await send({ ...mail, messageId: '<one@curbgrade.test>' })
  expect(server.received.map((received) => headerOf(received, 'Message-ID'))).toEqual([
    '<one@curbgrade.test>',
    '<one@curbgrade.test>',
  ])
})

it('says that no person wrote a mail, and where such mails are turned off', async () => {
  server = await startSmtpServer()
  const send = createSmtpMail({ url: server.url, from: 'no-reply@curbgrade.test' })
  await send(mail)
  await send({ ...mail, unsubscribeUrl: 'https://curbgrade.test/unsubscribe/x' })
  const headersOf = (name: string) => server?.received.map((received) => headerOf(received, name))
  expect(headersOf('Auto-Submitted')).toEqual(['auto-generated', 'auto-generated'])
  expect(headersOf('List-Unsubscribe')).toEqual([undefined, '<https://curbgrade.test/unsubscribe/x>'])
  expect(headersOf('List-Unsubscribe-Post')).toEqual([undefined, 'List-Unsubscribe=One-Click'])
})

it('reports a permanent refusal if the mailbox doesn’t exist', async () => {
  server = await startSmtpServer({ refusal: '550 5.1.1 no such mailbox' })
  const sending = createSmtpMail({ url: server.url, from: 'no-reply@curbgrade.test' })(mail)
  await expect(sending).rejects.toBeInstanceOf(MailRefused)
})

it.each(['450 4.2.1 mailbox busy', '554 5.7.1 relay access denied'])(
  'throws a retryable error when the server answers %s',
  async (refusal) => {
    server = await startSmtpServer({ refusal })
    const sending = createSmtpMail({ url: server.url, from: 'no-reply@curbgrade.test' })(mail)
    await expect(sending).rejects.toThrow(refusal.slice(10))
    await expect(sending).rejects.not.toBeInstanceOf(MailRefused)
  },
)
