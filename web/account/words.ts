import type { CredentialProblem } from '@curbgrade/core/account/credentials'
import { NAME_MAX, PASSWORD_MAX } from '@curbgrade/core/account/credentials'
import { ApiError } from '../app/api-error.ts'
import { sentenceFor, waitInWords } from '../app/words.ts'

export const words = {
  privacy: 'Privacy',
  fields: {
    email: 'Email',
    password: 'Password',
    newPassword: 'New password',
    name: 'Display name',
    passwordHint: (min: number) => `At least ${min} characters`,
    show: 'Show',
    hide: 'Hide',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
  },
  login: {
    title: 'Log in',
    heading: 'Log in to Curbgrade',
    submit: 'Login',
    forgot: 'Forgot password?',
    newHere: 'New to Curbgrade?',
    signup: 'Sign up',
    wrongInput: 'Please check your email and password',
    notices: {
      expired: 'Please log in again to continue.',
      passwordChanged: 'Your password was changed. Log in with the new one.',
    },
    demo: 'This copy runs on your own machine and has an account to try everything with.',
    fillDemo: 'Use the demo account',
  },
  signup: {
    title: 'Sign up',
    heading: 'Create your account',
    submit: 'Create Account',
    back: 'Back to login',
    wrongInput: 'Please check your inputs',
    loginInstead: 'Log in instead',
  },
  reset: {
    title: 'Forgot password',
    heading: 'Reset your password',
    text: "We'll send a link to your email that lets you choose a new password. It works once, within an hour.",
    submit: 'Send Reset Link',
    back: 'Back to login',
    wrongInput: 'Please enter a valid email',
    sent: 'A reset password link was sent to your email',
    afterward: (email: string) =>
      `If an account belongs to ${email}, the mail is on its way. It can take a minute; look into the spam folder, too.`,
    outbox: "This copy doesn't send email. You'll find the link here:",
    openOutbox: 'Outbox',
  },
  resetPassword: {
    title: 'New password',
    heading: 'Choose a new password',
    text: "You'll be logged out everywhere, and you'll log in again with the new one.",
    submit: 'Save New Password',
    wrongInput: 'Please choose another password',
    unusable: "This link doesn't work anymore",
    unusableText:
      'A reset link works once, for one hour, and only until you ask for another. Ask for a new one, and use the latest email.',
    askAgain: 'Ask for a new link',
    back: 'Back to login',
  },
  verifyEmail: {
    title: 'Verify email',
    heading: 'Verify your email',
    text: 'Confirm that you use this email for Curbgrade.',
    submit: 'Verify email',
    verified: 'Your email is verified',
    verifiedText: "You'll get an email when a list is done. You can turn that off under Notifications.",
    usedText: "You've used this link before, so there's nothing left to do.",
    unusable: "This link doesn't work anymore",
    unusableText:
      'A verification link works for 24 hours. Send yourself a new one, and use the latest email.',
    unusableTextVisitor: 'A verification link works for 24 hours. Log in to send yourself a new one.',
    toLists: 'Go to your lists',
    logIn: 'Log in',
  },
  verifyBanner: {
    label: 'Verify your email',
    text: (email: string, tokens: number) =>
      `Verify ${email} to get ${tokens > 0 ? `your ${tokens.toLocaleString('en-US')} free tokens and ` : ''}emails about your lists.`,
    resend: 'Send a new link',
    sent: 'Sent. Check your inbox and your spam folder.',
    sentToOutbox: "This copy doesn't send email. Your link is in the outbox.",
    openOutbox: 'Outbox',
  },
  settings: {
    title: 'Settings',
    back: 'Back to lists',
    account: 'Account',
    accountText: 'Name, email, password, and deleting it all',
    notifications: 'Notifications',
    notificationsText: 'Receive alerts for list completions',
    model: 'Model',
    modelText: 'See how often the AI and you agree, and where it is unsure',
    tokens: 'Tokens',
    tokensText: 'See your balance and what your tokens were used for',
    subscription: 'Subscription',
    subscriptionText: 'Your plan, its next payment, and your card',
    purchases: 'Purchases',
    purchasesText: 'view your transaction history and buy more tokens',
    theme: 'Theme',
    themeText: 'Light, dark, or as your device says',
    logOut: 'Log Out',
    loggedInAs: (email: string) => `Logged in as ${email}`,
    logOutFailed: 'Failed to sign out. Please try again.',
    version: (version: string) => `Version ${version}`,
  },
} as const

/** What is wrong with one field; the form's own sentence (Spec 5) stands above it. */
export const problemInWords = (problem: CredentialProblem, passwordMin: number): string =>
  byProblem[problem](passwordMin)

const byProblem: Readonly<Record<CredentialProblem, (passwordMin: number) => string>> = {
  invalid_email: () => 'An email looks like name@example.com',
  no_password: () => 'The password is missing',
  short_password: (passwordMin) => `A password has at least ${passwordMin} characters`,
  long_password: () => `A password has at most ${PASSWORD_MAX} characters`,
  empty_name: () => 'The name is missing',
  long_name: () => `A name has at most ${NAME_MAX} characters`,
  unreadable_name: () => 'A name is one line of letters',
}

const byCode: Readonly<Record<string, string>> = {
  // Unknown email and wrong password are one refusal, or anybody could find out who has an account (D10).
  INVALID_EMAIL_OR_PASSWORD: 'Email or password is wrong. Please try again.',
  INVALID_EMAIL: 'Please enter a valid email',
  USER_ALREADY_EXISTS: 'An account with this email exists already.',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'An account with this email exists already.',
  COMMON_PASSWORD: "This is one of the most common passwords, so it's easy to guess. Please choose another.",
  already_verified: 'Your email is already verified.',
  PASSWORD_TOO_SHORT: 'This password is too short.',
  PASSWORD_TOO_LONG: 'This password is too long.',
  NAME_REQUIRED: 'Please check your inputs',
  VALIDATION_ERROR: 'Please check your inputs',
}

/** The sign-in library's refusals in our words. */
export function entryRefusalInWords(error: unknown): string {
  if (!(error instanceof ApiError)) return sentenceFor(error)
  if (error.status === 429) return tooManyAttempts(error)
  return byCode[error.code] ?? sentenceFor(error)
}

export const isCommonPassword = (error: unknown) =>
  error instanceof ApiError && error.code === 'COMMON_PASSWORD'

export const isEmailTaken = (error: unknown) =>
  error instanceof ApiError && error.code.startsWith('USER_ALREADY_EXISTS')

/** The link was used, has expired, or was never one. */
export const isUnusableLink = (error: unknown) => error instanceof ApiError && error.code === 'INVALID_TOKEN'

/** Who tried too often, and when to come back. */
export const tooManyAttempts = ({ retryAfterMs = 60_000 }: ApiError): string =>
  `Too many attempts. Please try again in ${waitInWords(retryAfterMs)}.`
