import { RESET_LINK_HOURS, VERIFICATION_LINK_HOURS } from '@curbgrade/core/account/mail-limits'
import type { Pool } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { type Mail, MailRefused, type SendMail } from '../../platform/mail-port.ts'
import type { Job } from '../../platform/queue/index.ts'
import { addResetLink, addVerificationLink, holdUser, holdUserByEmail } from '../link-store.ts'
import { createLinkToken, hashOf } from '../link-token.ts'
import { emailChangedMail, passwordChangedMail, resetPasswordMail, verificationMail } from '../mails.ts'
import { type AccountMail, MAIL_ACCOUNT } from '../queue-mail.ts'
import { endResetLinks, findUser } from '../store.ts'

export type AccountMailPorts = {
  readonly pool: Pool
  readonly sendMail: SendMail
  readonly appUrl: string
}

/**
 * Sends one mail of an account. Links are made here and not where they are asked for: no token waits in the queue, and
 * an address without an account takes the asking call as long as one with (P12). Throws while the mail server is away.
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

/** Null when there is nothing to say any more. */
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

/** At most the newest link works. One that comes later than it would have lasted serves nobody. */
async function composeReset(
  { pool, appUrl }: AccountMailPorts,
  { email, askedAt }: { email: string; askedAt: number },
): Promise<Mail | null> {
  if (Date.now() > askedAt + RESET_LINK_HOURS * HOUR_MS) return null
  const token = createLinkToken()
  const user = await inTransaction(pool, async (tx) => {
    const held = await holdUserByEmail(tx, email)
    if (held === null) return null
    await endResetLinks(tx, held.id)
    await addResetLink(tx, { userId: held.id, tokenHash: hashOf(token), hours: RESET_LINK_HOURS })
    return held
  })
  if (user === null) return null
  const url = new URL(`/api/auth/reset-password/${token}`, appUrl).href
  return resetPasswordMail({ ...user, url })
}

async function composeVerification({ pool, appUrl }: AccountMailPorts, userId: string): Promise<Mail | null> {
  const token = createLinkToken()
  const user = await inTransaction(pool, async (tx) => {
    const held = await holdUser(tx, userId)
    if (held === null || held.isVerified) return null
    await addVerificationLink(tx, {
      userId,
      email: held.email,
      tokenHash: hashOf(token),
      hours: VERIFICATION_LINK_HOURS,
    })
    return held
  })
  if (user === null) return null
  // Behind the hash sign: browsers send that part to no server, so the token stands in no log.
  const url = new URL(`/verify-email#${token}`, appUrl).href
  return verificationMail({ email: user.email, url })
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

/** An address that the account has come back to is told nothing. */
async function composeEmailChanged(
  { pool }: AccountMailPorts,
  { userId, to }: { userId: string; to: string },
): Promise<Mail | null> {
  const user = await findUser(pool, userId)
  return user === null || user.email === to ? null : emailChangedMail({ email: to, newEmail: user.email })
}

const HOUR_MS = 60 * 60 * 1000
