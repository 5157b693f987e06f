import { type AccountMailKind, accountMailLimits } from '@curbgrade/core/account/mail-limits'
import type { Db } from '../platform/db/pool.ts'
import { forgetJobs } from '../platform/queue/forget-jobs.ts'
import { addKeyedJob } from '../platform/queue/index.ts'
import { countMail } from './link-store.ts'
import { hashOf } from './link-token.ts'

export const MAIL_ACCOUNT = 'mail-account'

/**
 * What a mail is to say, and whose it is. Links are made and names are read when it is sent, so none of them waits in the
 * queue.
 */
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

/** Takes back the mails that wait for this account, which is about to be deleted. */
export async function forgetAccountMails(
  tx: Db,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await forgetJobs(tx, MAIL_ACCOUNT, 'userId', id)
  await forgetResetMail(tx, email)
}

/** The same for a link that was asked for at this address, which is about to be another one. */
export const forgetResetMail = (tx: Db, email: string): Promise<void> =>
  forgetJobs(tx, MAIL_ACCOUNT, 'email', email)

/** With the queue's exponential pause they last for about 28 hours, as those of mails about lists do. */
const MAX_ATTEMPTS = 14
