export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The same for every attempt of one mail, so that the receiver can recognize duplicates. */
  readonly messageId?: string
  /** The page on which the receiver turns such mails off; mail programs offer it as "Unsubscribe" (RFC 2369). */
  readonly settingsUrl?: string
}

/** As the library sends it. `Auto-Submitted` keeps vacation notices from answering us (RFC 3834). */
export const toMessage = ({ settingsUrl, ...mail }: Mail, from: string) => ({
  from,
  ...mail,
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(settingsUrl !== undefined && { 'List-Unsubscribe': `<${settingsUrl}>` }),
  },
})

/** Sends by SMTP if set, otherwise to the outbox folder. Throws if the mail wasn't accepted. */
export type SendMail = (mail: Mail) => Promise<void>

/** The mail can never be delivered, for example because the mailbox doesn't exist, so a retry is useless. */
export class MailRefused extends Error {}

/** The last line of every mail, in any language. */
export const SIGNATURE = 'Curbgrade'
