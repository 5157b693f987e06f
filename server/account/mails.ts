import { VERIFICATION_LINK_HOURS } from '@curbgrade/core/account/mail-limits'
import { looksLikeLink } from '@curbgrade/core/shared/inert-text'
import type { Mail } from '../platform/mail-port.ts'

type Reader = { readonly to: string; readonly name: string }

/** Without the name: nobody has said yet that this mailbox knows who signed up with it. */
export const verificationMail = ({ to, url }: { to: string; url: string }): Mail =>
  mail({ to, name: '' }, 'Verify your email for Curbgrade', [
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

/** Goes to the old address, whose owner may not have wanted this. */
export const emailChangedMail = ({ email, ...reader }: Reader & { email: string }): Mail =>
  mail(reader, 'The email of your Curbgrade account was changed', [
    `Your Curbgrade account now belongs to ${email}. This address can't log in anymore.`,
    '',
    "If it wasn't you, someone knows your password. Please answer to whoever runs this site.",
  ])

export const passwordChangedMail = (reader: Reader): Mail =>
  mail(reader, 'Your Curbgrade password was changed', [
    'The password of your Curbgrade account was changed, and every other browser was logged out.',
    '',
    "If it wasn't you, ask for a new password on the login page at once.",
  ])

const mail = ({ to, name }: Reader, subject: string, lines: readonly string[]): Mail => ({
  to,
  subject,
  text: [greeting(name), '', ...lines, '', 'Curbgrade'].join('\n'),
})

/** A name is chosen by whoever signed up, who need not own the mailbox: one with a link in it is left out. */
const greeting = (name: string): string => (name === '' || looksLikeLink(name) ? 'Hello,' : `Hello ${name},`)
