import { INVITATION_DAYS } from '@curbgrade/core/account/invitation'
import { RECOVERY_DAYS, RESET_LINK_HOURS, VERIFICATION_LINK_HOURS } from '@curbgrade/core/account/mail-limits'
import { defineText } from '@curbgrade/core/text/define-text'

export const mailText = defineText(({ plural }) => {
  const days = (value: number) => plural(value, { one: 'a day', other: '# days' })
  const hours = (value: number) => plural(value, { one: 'an hour', other: '# hours' })
  return {
    greeting: (name: string) => `Hello ${name},`,
    anonymousGreeting: 'Hello,',
    invitation: {
      subject: 'Your invitation to Curbgrade',
      body: (url: string) => [
        "You're invited to create a Curbgrade account with this email address.",
        `To choose a password, open this link within ${days(INVITATION_DAYS)}:`,
        '',
        url,
        '',
        "If you didn't expect this, you can ignore this email.",
      ],
    },
    verification: {
      subject: 'Verify your email for Curbgrade',
      body: (url: string) => [
        'Someone (probably you) used this email address for a Curbgrade account.',
        `To verify it, open this link within ${hours(VERIFICATION_LINK_HOURS)}. The link works once:`,
        '',
        url,
        '',
        "If this wasn't you, you can ignore this email. We only send notifications to verified addresses.",
      ],
    },
    resetPassword: {
      subject: 'Choose a new Curbgrade password',
      body: (url: string) => [
        'Someone (probably you) asked to reset your Curbgrade password.',
        `To choose a new one, open this link within ${hours(RESET_LINK_HOURS)}. It works once and replaces any earlier links:`,
        '',
        url,
        '',
        "If this wasn't you, you don't need to do anything. Your password hasn't changed.",
      ],
    },
    emailChanged: {
      subject: 'Your Curbgrade email was changed',
      body: (newEmail: string) => [
        `Your Curbgrade account now belongs to ${newEmail}. You can no longer log in with this address.`,
        '',
        `If this wasn't you, or that address is wrong, reset your password from the login page with this address within ${days(RECOVERY_DAYS)}. That gives you the account back.`,
      ],
    },
    passwordChanged: {
      subject: 'Your Curbgrade password was changed',
      body: [
        'Your Curbgrade password was changed, and you were logged out of all other browsers.',
        '',
        "If this wasn't you, reset your password from the login page right away.",
      ],
    },
  }
})
