import type { Mail } from '../platform/mail-port.ts'

export const resetPasswordMail = (facts: { to: string; name: string; url: string }): Mail => ({
  to: facts.to,
  subject: 'Choose a new Curbgrade password',
  text: [
    `Hello ${facts.name},`,
    '',
    'somebody, probably you, asked for a new password for your Curbgrade account.',
    'Open this link within an hour to choose one. It works once:',
    '',
    facts.url,
    '',
    'If it was not you, nothing needs to be done: your password stays as it is.',
    '',
    'Curbgrade',
  ].join('\n'),
})
