import { createTransport } from 'nodemailer'
import { MailRefused, type SendMail } from '../../platform/mail-port.ts'

/** A server that doesn't answer within these times counts as down. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Sends through the operator's SMTP server; throws if it doesn't accept the mail. */
export function createSmtpMail(options: { url: string; from: string }): SendMail {
  const transport = createTransport({ url: options.url, ...TIMEOUTS })
  return async (mail) => {
    await transport.sendMail({ from: options.from, ...mail }).catch((error: unknown) => {
      throw isFinal(error) ? new MailRefused('the mail server refuses this mail') : withoutAddresses(error)
    })
  }
}

/**
 * Whether the receiver doesn't exist, by the server's enhanced status code (RFC 3463). Any other refusal may be
 * about us, such as a missing relay permission, and ends once the operator fixes it.
 */
const isFinal = (error: unknown): boolean =>
  error instanceof Error && 'response' in error && /^5\d\d[ -]5\.1\./.test(String(error.response))

/** Removes addresses for log and queue: the library's error lists the receivers, and servers repeat them. */
const withoutAddresses = (error: unknown): Error =>
  new Error(String(error).replaceAll(/[^\s<>"']+@[^\s<>"']+/g, '…'))
