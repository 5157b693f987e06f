export type Mail = { readonly to: string; readonly subject: string; readonly text: string }

/** Hands a mail to whoever delivers it: SMTP where it is set, else the outbox folder. */
export type SendMail = (mail: Mail) => Promise<void>
