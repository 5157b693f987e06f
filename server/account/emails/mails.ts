import { VERIFICATION_LINK_HOURS } from '@curbgrade/core/account/mail-limits'
import { inertText, looksLikeLink, looksLikePhone } from '@curbgrade/core/shared/inert-text'
import type { Mail } from '../../platform/mail-port.ts'

type Reader = { readonly email: string; readonly name: string; readonly isVerified: boolean }

export const verificationMail = ({ email, url }: { email: string; url: string }): Mail =>
  mail(toUnverified(email), 'Verify your email for Curbgrade', [
    'Someone (probably you) used this email address for a Curbgrade account.',
    `To verify it, open this link within ${VERIFICATION_LINK_HOURS} hours. The link works once:`,
    '',
    url,
    '',
    "If this wasn't you, you can ignore this email. We only send notifications to verified addresses.",
  ])

export const resetPasswordMail = ({ url, ...reader }: Reader & { url: string }): Mail =>
  mail(reader, 'Choose a new Curbgrade password', [
    'Someone (probably you) asked to reset your Curbgrade password.',
    'To choose a new one, open this link within an hour. It works once and replaces any earlier links:',
    '',
    url,
    '',
    "If this wasn't you, you don't need to do anything. Your password hasn't changed.",
  ])

/**
 * Goes to the old address, whose owner may not have made this change. So it leaves out the name, which may be new,
 * too.
 */
export const emailChangedMail = ({ email, newEmail }: { email: string; newEmail: string }): Mail =>
  mail(toUnverified(email), 'Your Curbgrade email was changed', [
    `Your Curbgrade account now belongs to ${inertText(newEmail)}. You can no longer log in with this address.`,
    '',
    "If this wasn't you, someone else has your password. Please contact the operator of this site.",
  ])

export const passwordChangedMail = (reader: Reader): Mail =>
  mail(reader, 'Your Curbgrade password was changed', [
    'Your Curbgrade password was changed, and you were logged out of all other browsers.',
    '',
    "If this wasn't you, reset your password from the login page right away.",
  ])

/** A reader who may not be the owner of the account, and so isn't greeted by its name. */
const toUnverified = (email: string): Reader => ({ email, name: '', isVerified: false })

const mail = (reader: Reader, subject: string, lines: readonly string[]): Mail => ({
  to: reader.email,
  subject,
  text: [canBeGreeted(reader) ? `Hello ${reader.name},` : 'Hello,', '', ...lines, '', 'Curbgrade'].join('\n'),
})

/**
 * The person who signed up chose the name, and only a verified mailbox is known to be theirs. Names that contain a
 * link or a phone number are left out.
 */
const canBeGreeted = ({ name, isVerified }: Reader): boolean =>
  isVerified && !looksLikeLink(name) && !looksLikePhone(name)
