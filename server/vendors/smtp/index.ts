import { createTransport } from 'nodemailer'
import { MailRefused, type SendMail } from '../../platform/mail-port.ts'

/** A server that does not answer for so long is treated as one that is down. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Sends through the operator's SMTP server; throws when it does not take the mail. */
export function createSmtpMail(options: { url: string; from: string }): SendMail {
  const transport = createTransport({ url: options.url, ...PATIENCE })
  return async (mail) => {
    await transport.sendMail({ from: options.from, ...mail }).catch((error: unknown) => {
      throw isFinal(error) ? new MailRefused('the mail server refuses this mail') : withoutAddresses(error)
    })
  }
}

/**
 * The receiver does not exist, as its server says with an enhanced code (RFC 3463). Any other refusal may be about us,
 * such as a relay that has forgotten us, and ends when the operator mends that.
 */
const isFinal = (error: unknown): boolean =>
  error instanceof Error && 'response' in error && /^5\d\d[ -]5\.1\./.test(String(error.response))

/** What the log and the queue may keep: the library's error lists the receivers, and servers repeat them in their answers. */
const withoutAddresses = (error: unknown): Error =>
  new Error(String(error).replaceAll(/[^\s<>"']+@[^\s<>"']+/g, '…'))
