import { type AccountMailKind, accountMailLimits } from '@curbgrade/core/account/mail-limits'
import type { Db } from '../../platform/db/pool.ts'
import { addKeyedJob } from '../../platform/queue/index.ts'
import { forgetJobs } from '../../platform/queue/jobs-store.ts'
import { hashText } from '../secrets/link-token.ts'
import { findEmails } from '../store.ts'
import { countMail } from './link-store.ts'

export const MAIL_ACCOUNT = 'mail-account'

/** Links and names are added only when the email is sent, so neither waits in the queue. */
export type AccountMail =
  | { readonly what: 'reset-link'; readonly email: string; readonly askedAt: number }
  | { readonly what: 'verification-link'; readonly userId: string }
  | { readonly what: 'password-changed' | 'email-changed'; readonly userId: string; readonly to: string }

const KINDS: Readonly<Record<AccountMail['what'], AccountMailKind>> = {
  'reset-link': 'reset',
  'verification-link': 'verification',
  'password-changed': 'notice',
  'email-changed': 'notice',
}

/**
 * Queues in the caller's transaction, so that a mail outage only delays the email. Limits each mailbox and
 * kind. Returns 0, or the seconds until the next one is allowed.
 */
export async function queueAccountMail(tx: Db, mailbox: string, mail: AccountMail): Promise<number> {
  const kind = KINDS[mail.what]
  const { mails, windowSeconds } = accountMailLimits[kind]
  const hash = hashText(mailbox.toLowerCase())
  const wait = await countMail(tx, { mailbox: hash, kind, limit: mails, windowSeconds })
  if (wait === 0)
    await addKeyedJob(tx, {
      name: MAIL_ACCOUNT,
      key: `${mail.what}/${hash}`,
      payload: mail,
      // Sent one at a time, so that a hanging mail server blocks at most one worker.
      queue: MAIL_ACCOUNT,
      maxAttempts: MAX_ATTEMPTS,
    })
  return wait
}

export async function cancelAccountMails(tx: Db, userId: string): Promise<void> {
  await forgetJobs(tx, MAIL_ACCOUNT, 'userId', userId)
  for (const email of await findEmails(tx, userId)) await cancelResetMail(tx, email)
}

export const cancelResetMail = (tx: Db, email: string): Promise<void> =>
  forgetJobs(tx, MAIL_ACCOUNT, 'email', email)

/** About 28 hours with the queue's exponential backoff, as for emails about lists. */
const MAX_ATTEMPTS = 14
