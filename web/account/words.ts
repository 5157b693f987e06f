import type { CredentialProblem } from '@curbgrade/core/account/credentials'
import { NAME_MAX, PASSWORD_MAX } from '@curbgrade/core/account/credentials'
import { ApiError } from '../client/api-error.ts'
import { formatWait, sentenceFor } from '../client/words.ts'

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
    demo: "You're running a local copy. Try it with the demo account.",
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
    text: "We'll email you a link to choose a new password. It works once and expires in an hour.",
    submit: 'Send Reset Link',
    back: 'Back to login',
    wrongInput: 'Please enter a valid email',
    sent: 'A reset password link was sent to your email',
    whereToLook: (email: string) =>
      `If ${email} has an account, the email is on its way. It can take a minute. Check your spam folder too.`,
    outbox: "This copy doesn't send email. You'll find the link here:",
    openOutbox: 'Outbox',
  },
  resetPassword: {
    title: 'New password',
    heading: 'Choose a new password',
    text: "You'll be logged out everywhere and can log back in with the new password.",
    submit: 'Save new password',
    wrongInput: 'Please choose another password',
    unusable: 'This link no longer works',
    unusableText:
      'Reset links work once and expire after an hour, or when you request another. Request a new link and use the latest email.',
    askAgain: 'Request a new link',
    back: 'Back to login',
  },
  verifyEmail: {
    title: 'Verify email',
    heading: 'Verify your email',
    text: 'Confirm that this email is yours.',
    submit: 'Verify email',
    verified: 'Your email is verified',
    verifiedText: "We'll email you when a list is done. You can turn this off in Notifications.",
    usedText: "You've already used this link, so there's nothing left to do.",
    unusable: 'This link no longer works',
    unusableText: 'Verification links work for 24 hours. Send yourself a new one and use the latest email.',
    unusableTextVisitor: 'Verification links work for 24 hours. Log in to send yourself a new one.',
    toLists: 'Go to your lists',
    logIn: 'Log in',
  },
  verifyBanner: {
    label: 'Verify your email',
    text: (email: string, tokens: number) =>
      `Verify ${email} to get ${tokens > 0 ? `your ${tokens.toLocaleString('en-US')} free tokens and ` : ''}emails about your lists.`,
    resend: 'Send a new link',
    sent: 'Sent. Check your inbox and spam folder.',
    sentToOutbox: "This copy doesn't send email. Your link is in the outbox.",
    openOutbox: 'Outbox',
  },
  settings: {
    title: 'Settings',
    back: 'Back to lists',
    account: 'Account',
    accountText: 'Name, email, password, and account deletion',
    notifications: 'Notifications',
    notificationsText: 'Receive alerts for list completions',
    model: 'Model',
    modelText: "See how often you and the AI agree, and where it's unsure",
    tokens: 'Tokens',
    tokensText: 'See your balance and how your tokens were used',
    subscription: 'Subscription',
    subscriptionText: 'Your plan, next payment, and card',
    purchases: 'Purchases',
    purchasesText: 'view your transaction history and buy more tokens',
    theme: 'Theme',
    themeText: 'Light, dark, or match your device',
    logOut: 'Log Out',
    loggedInAs: (email: string) => `Logged in as ${email}`,
    logOutFailed: 'Failed to sign out. Please try again.',
    version: (version: string) => `Version ${version}`,
  },
} as const

/** Says what is wrong with one field. The form's own sentence (Spec 5) is shown above the fields. */
export const problemInWords = (problem: CredentialProblem, passwordMin: number): string =>
  byProblem[problem](passwordMin)

const byProblem: Readonly<Record<CredentialProblem, (passwordMin: number) => string>> = {
  invalid_email: () => 'Enter an email like name@example.com',
  no_password: () => 'Enter your password',
  short_password: (passwordMin) => `Use at least ${passwordMin} characters`,
  long_password: () => `Use at most ${PASSWORD_MAX} characters`,
  empty_name: () => 'Enter your name',
  long_name: () => `Use at most ${NAME_MAX} characters`,
  unreadable_name: () => "Names can't contain line breaks or control characters",
}

const byCode: Readonly<Record<string, string>> = {
  // Unknown email and wrong password get the same answer; otherwise anyone could find out who has an account
  // (D10).
  INVALID_EMAIL_OR_PASSWORD: 'Incorrect email or password. Please try again.',
  INVALID_EMAIL: 'Please enter a valid email',
  USER_ALREADY_EXISTS: 'An account with this email already exists.',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'An account with this email already exists.',
  COMMON_PASSWORD: "This is one of the most common passwords, so it's easy to guess. Please choose another.",
  already_verified: 'Your email is already verified.',
  PASSWORD_TOO_SHORT: 'This password is too short.',
  PASSWORD_TOO_LONG: 'This password is too long.',
  NAME_REQUIRED: 'Please check your inputs',
  VALIDATION_ERROR: 'Please check your inputs',
}

/** Turns an error of the sign-in library into our own sentence. Never shows the library's code or text. */
export function authErrorMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return sentenceFor(error)
  if (error.status === 429) return tooManyAttempts(error)
  return byCode[error.code] ?? sentenceFor(error)
}

export const isCommonPassword = (error: unknown) =>
  error instanceof ApiError && error.code === 'COMMON_PASSWORD'

export const isEmailTaken = (error: unknown) =>
  error instanceof ApiError && error.code.startsWith('USER_ALREADY_EXISTS')

/** The link was already used, has expired, or was never valid. */
export const isUnusableLink = (error: unknown) => error instanceof ApiError && error.code === 'INVALID_TOKEN'

/** Says how long to wait after too many attempts. */
export const tooManyAttempts = ({ retryAfterMs = 60_000 }: ApiError): string =>
  `Too many attempts. Please try again in ${formatWait(retryAfterMs)}.`
