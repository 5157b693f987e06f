import { createTransport } from 'nodemailer'
import type { SendMail } from '../../account/mail-port.ts'

/** Sends through the operator's SMTP server; throws when it does not take the mail. */
export function createSmtpMail(options: { url: string; from: string }): SendMail {
  const transport = createTransport(options.url)
  return async (mail) => {
    await transport.sendMail({ from: options.from, to: mail.to, subject: mail.subject, text: mail.text })
  }
}
