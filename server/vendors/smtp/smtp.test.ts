import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, it } from 'vitest'
import { createSmtpMail } from './index.ts'

let server: SMTPServer | undefined
afterEach(() => new Promise<void>((resolve) => (server === undefined ? resolve() : server.close(resolve))))

const mail = {
  to: 'user@example.test',
  subject: 'Grüße, 家',
  text: 'Open this link:\nhttps://curbgrade.test/x?token=a-b_c',
}

/** A real SMTP server on loopback; gives what it received, envelope and source. */
async function startServer(options: { refuses?: boolean } = {}) {
  const received: { to: string[]; source: string }[] = []
  const started = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(options.refuses ? new Error('no such mailbox') : null),
    onData: (stream, session, done) => {
      let source = ''
      stream.on('data', (piece: Buffer) => {
        source += piece.toString()
      })
      stream.on('end', () => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), source })
        done()
      })
    },
  })
  server = started
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
  const { port } = started.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, received }
}

it('delivers a mail once, to its receiver, with its link in one piece', async () => {
  const { url, received } = await startServer()
  await createSmtpMail({ url, from: 'Curbgrade <no-reply@curbgrade.test>' })(mail)
  expect(received).toHaveLength(1)
  expect(received[0]?.to).toEqual(['user@example.test'])
  expect(received[0]?.source).toContain('From: Curbgrade <no-reply@curbgrade.test>')
  expect(received[0]?.source).toContain('https://curbgrade.test/x?token=a-b_c')
})

it('throws when the server refuses the receiver, so that the caller can tell', async () => {
  const { url } = await startServer({ refuses: true })
  await expect(createSmtpMail({ url, from: 'no-reply@curbgrade.test' })(mail)).rejects.toThrow(/mailbox/)
})
