import type { Mail } from '../platform/mail-port.ts'

type Reader = { readonly to: string; readonly name: string }

export const resetPasswordMail = ({ url, ...reader }: Reader & { url: string }): Mail =>
  mail(reader, 'Choose a new Curbgrade password', [
    'somebody, probably you, asked for a new password for your Curbgrade account.',
    'Open this link within an hour to choose one. It works once:',
    '',
    url,
    '',
    'If it was not you, nothing needs to be done: your password stays as it is.',
  ])

/** Goes to the old address, whose owner may not have wished it. */
export const emailChangedMail = ({ email, ...reader }: Reader & { email: string }): Mail =>
  mail(reader, 'The email of your Curbgrade account was changed', [
    `your Curbgrade account now belongs to ${email}. This address cannot log in any more.`,
    '',
    'If it was not you, somebody knows your password. Please answer to whoever runs this site.',
  ])

export const passwordChangedMail = (reader: Reader): Mail =>
  mail(reader, 'Your Curbgrade password was changed', [
    'the password of your Curbgrade account was changed, and every other browser was logged out.',
    '',
    'If it was not you, ask for a new password on the login page at once.',
  ])

const mail = ({ to, name }: Reader, subject: string, lines: readonly string[]): Mail => ({
  to,
  subject,
  text: [`Hello ${name},`, '', ...lines, '', 'Curbgrade'].join('\n'),
})
