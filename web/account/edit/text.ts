import { defineText } from '@curbgrade/core/text/define-text'
import type { ErrorSentences } from '../../client/error-text.ts'

export const editText = defineText(({ plural }) => ({
  title: 'Account Settings',
  back: 'Back to settings',
  loadFailed: "We couldn't load your account",
  retry: 'Try again',
  edit: 'Edit',
  cancel: 'Cancel',
  profile: 'Profile',
  userId: {
    label: 'User ID',
    copy: 'Copy user ID',
    copied: 'Copied',
    copyFailed: "We couldn't copy the ID. Select it and copy it manually.",
  },
  name: {
    label: 'Display Name',
    edit: 'Edit display name',
    save: 'Save',
    empty: 'Display name cannot be empty',
    saved: 'Display name updated successfully!',
    failed: (reason: string) => `Failed to update display name: ${reason}`,
  },
  email: {
    label: 'Email',
    edit: 'Edit email',
    password: 'Current password',
    why: "Enter your current password to confirm it's you.",
    verify: 'Verify',
    noPassword: 'Please enter your current password',
    notVerified: (reason: string) => `Failed to verify your identity: ${reason}`,
    next: 'New email',
    hint: "You'll use it to log in from now on. We'll send a link to verify it.",
    save: 'Save Email',
    invalid: 'Please enter a valid email address',
    saved: 'Email address updated successfully!',
    failed: (reason: string) => `Failed to update email: ${reason}`,
  },
  security: 'Security',
  password: {
    label: 'Password',
    text: 'Changing it logs you out of all other browsers.',
    change: 'Change Password',
    current: 'Current password',
    next: 'New password',
    confirmation: 'Confirm new password',
    rule: (min: number) =>
      `Please ensure your passwords match and your new password is at least ${min} characters long`,
    saved: 'Password updated successfully!',
    wrong: 'Current password is incorrect. Please try again.',
    failed: (reason: string) => `Failed to update password: ${reason}`,
  },
  danger: 'Danger Zone',
  deletion: {
    label: 'Your account',
    text: "Deletes your lists, grades, pictures and files, and logs you out everywhere. This can't be undone.",
    open: 'Delete Account',
    question: 'Delete your account?',
    consequence:
      "Everything is deleted immediately: lists, grades, pictures and uploaded files. This can't be undone.",
    tokensLost: (tokens: number) =>
      `You'll lose your ${plural(tokens, { one: '# unused token', other: '# unused tokens' })}.`,
    exportFirst: 'Export your lists first',
    password: 'Password',
    noPassword: 'Please enter your password to confirm account deletion',
    confirm: 'Delete My Account',
    deleted: 'Your account has been deleted.',
    wrong: 'Password is incorrect. Please try again.',
    failed: (reason: string) => `Failed to delete account: ${reason}`,
  },
  /** Fill `{reason}` in the specification's sentences. */
  reasons: {
    wrong_password: 'The password is incorrect.',
    email_taken: 'That email is already in use.',
    long_name: ({ limit }) => `Names can have at most ${String(limit)} characters.`,
    unreadable_name: "Names can't contain line breaks or control characters.",
    short_password: ({ limit }) => `Passwords need at least ${String(limit)} characters.`,
    common_password:
      "This is one of the most common passwords, so it's easy to guess. Please choose another.",
    long_password: ({ limit }) => `Passwords can have at most ${String(limit)} characters.`,
  } satisfies ErrorSentences,
}))
