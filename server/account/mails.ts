import { VERIFICATION_LINK_HOURS } from '@curbgrade/core/account/mail-limits'
import { inertText, looksLikeLink, looksLikePhone } from '@curbgrade/core/shared/inert-text'
import type { Mail } from '../platform/mail-port.ts'

type Reader = { readonly email: string; readonly name: string; readonly isVerified: boolean }

export const verificationMail = ({ email, url }: { email: string; url: string }): Mail =>
  mail(stranger(email), 'Verify your email for Curbgrade', [
    'Someone, probably you, used this email for a Curbgrade account.',
    `Open this link within ${VERIFICATION_LINK_HOURS} hours to verify it. It works once:`,
    '',
    url,
    '',
    "If it wasn't you, ignore this mail: without the link, no other mail will come.",
  ])

export const resetPasswordMail = ({ url, ...reader }: Reader & { url: string }): Mail =>
  mail(reader, 'Choose a new Curbgrade password', [
    'Someone, probably you, asked for a new password for your Curbgrade account.',
    'Open this link within an hour to choose one. It works once, and ends earlier links:',
    '',
    url,
    '',
    "If it wasn't you, you don't need to do anything: your password stays as it is.",
  ])

/** Goes to the old address, whose owner may not have wanted this: the name may be another's by now. */
export const emailChangedMail = ({ email, newEmail }: { email: string; newEmail: string }): Mail =>
  mail(stranger(email), 'The email of your Curbgrade account was changed', [
    `Your Curbgrade account now belongs to ${inertText(newEmail)}. This address can't log in anymore.`,
    '',
    "If it wasn't you, someone knows your password. Please tell the operator of this site.",
  ])

export const passwordChangedMail = (reader: Reader): Mail =>
  mail(reader, 'Your Curbgrade password was changed', [
    'The password of your Curbgrade account was changed, and every other browser was logged out.',
    '',
    "If it wasn't you, ask for a new password on the login page at once.",
  ])

/** Someone of whom we don't know that the account is theirs. */
const stranger = (email: string): Reader => ({ email, name: '', isVerified: false })

const mail = (reader: Reader, subject: string, lines: readonly string[]): Mail => ({
  to: reader.email,
  subject,
  text: [canBeGreeted(reader) ? `Hello ${reader.name},` : 'Hello,', '', ...lines, '', 'Curbgrade'].join('\n'),
})

/**
 * A name is chosen by whoever signed up, and only a verified mailbox is surely theirs. One to click on or to call is left
 * out.
 */
const canBeGreeted = ({ name, isVerified }: Reader): boolean =>
  isVerified && !looksLikeLink(name) && !looksLikePhone(name)
