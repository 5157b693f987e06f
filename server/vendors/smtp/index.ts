import { createTransport } from 'nodemailer'
import { MailRefused, type SendMail, toMessage } from '../../platform/mail-port.ts'
import {
  createBoundedCalls,
  createOutboundMeter,
  type OutboundMeter,
  type Settled,
} from '../../platform/outbound/index.ts'

/** A server that doesn't answer within these times counts as down. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

const MAIL_MS = 30_000
/** Mails come in bursts, and each has its own connection. */
const LIMITS = { inFlight: 16, perSecond: 50, maxWaiting: 1_000, timeoutMs: MAIL_MS }

type SmtpOptions = { readonly url: string; readonly from: string; readonly meter?: OutboundMeter }

/** Throws if the operator's SMTP server doesn't accept the mail. */
export function createSmtpMail({ url, from, meter = createOutboundMeter() }: SmtpOptions): SendMail {
  const transport = createTransport({ url, ...TIMEOUTS })
  const call = createBoundedCalls({ ...LIMITS, supplier: 'mail', meter, statusOf })
  return async (mail) => {
    await call(() => transport.sendMail(toMessage(mail, from))).catch((error: unknown) => {
      throw isFinal(error) ? new MailRefused('the mail server refuses this mail') : withoutAddresses(error)
    })
  }
}

const ACCEPTED = 250
const REFUSED = 450

/** A refusal is about the mail, so with any code, it proves that the server works (P22). */
const statusOf = (settled: Settled<unknown>): number | null =>
  'value' in settled ? ACCEPTED : isRefusal(settled.error) ? REFUSED : null

const isRefusal = (error: unknown): boolean => error instanceof Error && 'responseCode' in error

/**
 * The enhanced status code (RFC 3463) says that the receiver doesn't exist. Other refusals may be about us,
 * and end once the operator fixes that.
 */
const isFinal = (error: unknown): boolean =>
  error instanceof Error && 'response' in error && /^5\d\d[ -]5\.1\./.test(String(error.response))

/** Removes addresses for log and queue: the library's error lists the receivers, and servers repeat them. */
const withoutAddresses = (error: unknown): Error =>
  new Error(String(error).replaceAll(/[^\s<>"']+@[^\s<>"']+/g, '…'))
