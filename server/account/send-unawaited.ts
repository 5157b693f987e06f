import type { Log } from '../platform/log.ts'
import type { Mail, SendMail } from '../platform/mail-port.ts'

export type AccountMailPorts = { readonly sendMail: SendMail; readonly log: Log }

/** Nobody waits for the mail: how long an answer takes would tell whether an account exists (P12). */
export function sendUnawaited({ sendMail, log }: AccountMailPorts, mail: Mail): void {
  sendMail(mail).catch((error: unknown) => log.error({ err: error }, 'a mail was not sent'))
}
