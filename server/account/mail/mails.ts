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

/**
 * Goes to the old address, whose owner may not have made this change. So it leaves out the name, which may be new,
 * too.
 */
export function emailChangedMail({ email, newEmail }: { email: string; newEmail: string }): Mail {
  const { subject, body } = text().emailChanged
  return mail(toUnverified(email), subject, body(inertText(newEmail)))
}

export function passwordChangedMail(reader: Reader): Mail {
  const { subject, body } = text().passwordChanged
  return mail(reader, subject, body)
}

const text = () => textIn(mailText, userLanguage())

/** A reader who may not be the owner of the account, and so isn't greeted by its name. */
const toUnverified = (email: string): Reader => ({ email, name: '', isVerified: false })

const mail = (reader: Reader, subject: string, lines: readonly string[]): Mail => ({
  to: reader.email,
  subject,
  text: [greet(reader), '', ...lines, '', SIGNATURE].join('\n'),
})

const greet = (reader: Reader): string =>
  canBeGreeted(reader) ? text().greeting(reader.name) : text().anonymousGreeting

/**
 * The person who signed up chose the name, and only a verified mailbox is known to be theirs. Names that contain a
 * link or a phone number are left out.
 */
const canBeGreeted = ({ name, isVerified }: Reader): boolean =>
  isVerified && !looksLikeLink(name) && !looksLikePhone(name)
