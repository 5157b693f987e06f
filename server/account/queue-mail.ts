import { type AccountMailKind, accountMailLimits } from '@curbgrade/core/account/mail-limits'
import type { Db } from '../platform/db/pool.ts'
import { addKeyedJob } from '../platform/queue/index.ts'
import { countMail } from './link-store.ts'
import { hashOf } from './link-token.ts'

export const MAIL_ACCOUNT = 'mail-account'

/** What a mail is to say. Links are made when it is sent, so none of them waits in the queue. */
export type AccountMail =
  | { readonly what: 'reset-link'; readonly email: string; readonly askedAt: number }
  | { readonly what: 'verification-link'; readonly userId: string }
  | { readonly what: 'password-changed'; readonly to: string; readonly name: string }
  | { readonly what: 'email-changed'; readonly to: string; readonly name: string; readonly email: string }

const KINDS: Readonly<Record<AccountMail['what'], AccountMailKind>> = {
  'reset-link': 'reset',
  'verification-link': 'verification',
  'password-changed': 'notice',
  'email-changed': 'notice',
}

/**
 * Queues a mail in the caller's transaction, so that a mail server that is down only delays it. A mailbox gets a bounded
 * number of each kind, whoever asks. Answers 0, or the seconds until its next mail may be asked for.
 */
export async function queueAccountMail(tx: Db, mailbox: string, mail: AccountMail): Promise<number> {
  const kind = KINDS[mail.what]
  const { mails, windowSeconds } = accountMailLimits[kind]
  const hash = hashOf(mailbox.toLowerCase())
  const wait = await countMail(tx, { mailbox: hash, kind, limit: mails, windowSeconds })
  if (wait === 0)
    await addKeyedJob(tx, {
      name: MAIL_ACCOUNT,
      key: `${mail.what}/${hash}`,
      payload: mail,
      // One after the other: a mail server that hangs keeps one worker at most.
      queue: MAIL_ACCOUNT,
      maxAttempts: MAX_ATTEMPTS,
    })
  return wait
}

/** With the queue's exponential pause they last for about a day, as those of mails about lists do. */
const MAX_ATTEMPTS = 14
