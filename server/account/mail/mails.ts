import { inertText, looksLikeLink, looksLikePhone } from '@curbgrade/core/shared/inert-text'
import { textIn } from '@curbgrade/core/text/language'
import { userLanguage } from '../../platform/language.ts'
import { type Mail, SIGNATURE } from '../../platform/mail-port.ts'
import { mailText } from './text.ts'

type Reader = { readonly email: string; readonly name: string; readonly isVerified: boolean }

export function invitationMail({ email, url }: { email: string; url: string }): Mail {
  const { subject, body } = text().invitation
  return mail(toUnverified(email), subject, body(url))
}

export function verificationMail({ email, url }: { email: string; url: string }): Mail {
  const { subject, body } = text().verification
  return mail(toUnverified(email), subject, body(url))
}

export function resetPasswordMail({ url, ...reader }: Reader & { url: string }): Mail {
  const { subject, body } = text().resetPassword
  return mail(reader, subject, body(url))
}

/** The old address may not belong to the user who made the change, so the mail leaves out the name. */
export function emailChangedMail({ email, newEmail }: { email: string; newEmail: string }): Mail {
  const { subject, body } = text().emailChanged
  return mail(toUnverified(email), subject, body(inertText(newEmail)))
}

export function passwordChangedMail(reader: Reader): Mail {
  const { subject, body } = text().passwordChanged
  return mail(reader, subject, body)
}

const text = () => textIn(mailText, userLanguage())

const toUnverified = (email: string): Reader => ({ email, name: '', isVerified: false })

const mail = (reader: Reader, subject: string, lines: readonly string[]): Mail => ({
  to: reader.email,
  subject,
  text: [greet(reader), '', ...lines, '', SIGNATURE].join('\n'),
})

const greet = (reader: Reader): string =>
  canBeGreeted(reader) ? text().greeting(reader.name) : text().anonymousGreeting

/**
 * Anyone can type any name at sign-up. It's left out if it has a link or a phone number, or if the mailbox is
 * unverified.
 */
const canBeGreeted = ({ name, isVerified }: Reader): boolean =>
  isVerified && !looksLikeLink(name) && !looksLikePhone(name)
