import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = { readonly to: string[]; readonly source: string }

export type TestSmtpServer = {
  readonly url: string
  readonly received: ReceivedMail[]
  stop(): Promise<void>
}

type Options = {
  /** The response for every receiver, such as `550 5.1.1 no such mailbox`. */
  refusal?: string
  /** Runs between receiving a mail and confirming it. */
  beforeAnswer?: (mail: ReceivedMail) => Promise<void>
}

/** Starts a real SMTP server on loopback that records envelope and source. */
export async function startSmtpServer(options: Options = {}): Promise<TestSmtpServer> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refusalOf(options.refusal)),
    onData: (stream, session, done) => {
      let source = ''
      stream.on('data', (piece: Buffer) => {
        source += piece.toString()
      })
      stream.on('end', () => {
        const mail = { to: session.envelope.rcptTo.map(({ address }) => address), source }
        received.push(mail)
        const answer = async () => {
          await options.beforeAnswer?.(mail)
          done()
        }
        void answer()
      })
    },
  })
  // Ignores the broken connection of a killed client.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

function refusalOf(line: string | undefined): Error | null {
  if (line === undefined) return null
  return Object.assign(new Error(line.slice(4)), { responseCode: Number(line.slice(0, 3)) })
}

/** A header of a mail's source, its folded lines joined. */
export const headerOf = ({ source }: ReceivedMail, name: string): string | undefined =>
  new RegExp(`^${name}:(.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(source)?.[1]?.replace(/\r?\n/g, '').trim()

/** The decoded text of a mail, with its original lines. */
export const textOf = ({ source }: ReceivedMail): string => {
  const text = source.slice(source.indexOf('\r\n\r\n') + 4)
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return source.includes('quoted-printable') ? Buffer.from(bytes, 'latin1').toString() : text
}
