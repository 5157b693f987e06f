import { RESET_LINK_HOURS, VERIFICATION_LINK_HOURS } from '@curbgrade/core/account/mail-limits'
import type { Pool } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { type Mail, MailRefused, type SendMail } from '../../platform/mail-port.ts'
import type { Job } from '../../platform/queue/index.ts'
import { addResetLink, addVerificationLink, lockUser, lockUserToReset } from '../mail/link-store.ts'
import { emailChangedMail, passwordChangedMail, resetPasswordMail, verificationMail } from '../mail/mails.ts'
import { type AccountMail, MAIL_ACCOUNT } from '../mail/queue-mail.ts'
import { createLinkToken, hashText, tokenUrl } from '../secrets/link-token.ts'
import { endResetLinks, findUser } from '../store.ts'

export type AccountMailPorts = {
  readonly pool: Pool
  readonly sendMail: SendMail
  readonly appUrl: string
}

/**
 * Creates the link only now, so that no token waits in the queue, and requests take as long for unknown
 * addresses as for known ones (P12). Throws while the mail server is down.
 */
export const mailAccount = (ports: AccountMailPorts): Job => ({
  name: MAIL_ACCOUNT,
  run: async (payload) => {
    const mail = await compose(ports, payload as AccountMail)
    if (mail === null) return
    await ports.sendMail(mail).catch((error: unknown) => {
      if (!(error instanceof MailRefused)) throw error
    })
  },
})

function compose(ports: AccountMailPorts, mail: AccountMail): Promise<Mail | null> {
  switch (mail.what) {
    case 'reset-link':
      return composeReset(ports, mail)
    case 'verification-link':
      return composeVerification(ports, mail.userId)
    case 'password-changed':
      return composePasswordChanged(ports, mail)
    case 'email-changed':
      return composeEmailChanged(ports, mail)
    default:
      return mail satisfies never
  }
}

/** Only the newest link works. Sends nothing if the link would have expired by now. */
async function composeReset(
  { pool, appUrl }: AccountMailPorts,
  { email, askedAt }: { email: string; askedAt: number },
): Promise<Mail | null> {
  if (Date.now() > askedAt + RESET_LINK_HOURS * HOUR_MS) return null
  const token = createLinkToken()
  const user = await inTransaction(pool, async (tx) => {
    const account = await lockUserToReset(tx, email)
    if (account === null) return null
    await endResetLinks(tx, account.id)
    await addResetLink(tx, { userId: account.id, tokenHash: hashText(token), hours: RESET_LINK_HOURS })
    return account
  })
  if (user === null) return null
  return resetPasswordMail({ ...user, email, url: tokenUrl(appUrl, '/reset-password', token) })
}

async function composeVerification({ pool, appUrl }: AccountMailPorts, userId: string): Promise<Mail | null> {
  const token = createLinkToken()
  const user = await inTransaction(pool, async (tx) => {
    const account = await lockUser(tx, userId)
    if (account === null || account.isVerified) return null
    await addVerificationLink(tx, {
      userId,
      email: account.email,
      tokenHash: hashText(token),
      hours: VERIFICATION_LINK_HOURS,
    })
    return account
  })
  if (user === null) return null
  return verificationMail({ email: user.email, url: tokenUrl(appUrl, '/verify-email', token) })
}

async function composePasswordChanged(
  { pool }: AccountMailPorts,
  { userId, to }: { userId: string; to: string },
): Promise<Mail | null> {
  const user = await findUser(pool, userId)
  if (user === null) return null
  const isVerified = user.isEmailVerified && user.email === to
  return passwordChangedMail({ email: to, name: user.name, isVerified })
}

/** Sends nothing if the account has changed back to this address. */
async function composeEmailChanged(
  { pool }: AccountMailPorts,
  { userId, to }: { userId: string; to: string },
): Promise<Mail | null> {
  const user = await findUser(pool, userId)
  return user === null || user.email === to ? null : emailChangedMail({ email: to, newEmail: user.email })
}

const HOUR_MS = 60 * 60 * 1000
