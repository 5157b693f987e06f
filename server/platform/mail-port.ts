export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The same for every try of one mail, so that whoever receives it twice can tell. */
  readonly messageId?: string
}

/** Hands a mail to whoever delivers it: SMTP where it is set, else the outbox folder. Throws when it was not taken. */
export type SendMail = (mail: Mail) => Promise<void>

/** The mail will never be taken as it is, such as for a mailbox that does not exist: another try is of no use. */
export class MailRefused extends Error {}
