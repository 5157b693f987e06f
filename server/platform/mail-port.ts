export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The same for every attempt of one mail, so that the receiver can recognize duplicates. */
  readonly messageId?: string
  /** Where mail programs turn such mails off for the receiver: they offer "Unsubscribe" (RFC 2369), with one click (RFC 8058). */
  readonly unsubscribeUrl?: string
}

/** As the library sends it. `Auto-Submitted` keeps vacation notices from answering us (RFC 3834). */
export const toMessage = ({ unsubscribeUrl, ...mail }: Mail, from: string) => ({
  from,
  ...mail,
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribeUrl !== undefined && {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
})

/** Sends by SMTP if set, otherwise to the outbox folder. Throws if the mail wasn't accepted. */
export type SendMail = (mail: Mail) => Promise<void>

/** The mail can never be delivered, for example because the mailbox doesn't exist, so a retry is useless. */
export class MailRefused extends Error {}

/** The last line of every mail, in any language. */
export const SIGNATURE = 'Curbgrade'
