import { isPlainText, visibleText } from '../shared/plain-text.ts'

/** The PASSWORD_MIN setting can only raise it, for new passwords (Spec 9, D10). */
export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 128
/** Limited because names appear in emails and on every page. */
export const NAME_MAX = 100

export type NameProblem = 'empty_name' | 'long_name' | 'unreadable_name'
export type CredentialProblem =
  | 'invalid_email'
  | 'no_password'
  | 'short_password'
  | 'long_password'
  | NameProblem

export type FieldValidation<Field extends string> = Readonly<Record<Field, CredentialProblem | null>>

/** Spec 5 "Login". Uses the specification's minimum: raising the installation's must not lock users out. */
export const checkLogin = (form: {
  email: string
  password: string
}): FieldValidation<'email' | 'password'> => ({
  email: emailProblem(form.email),
  password: passwordProblem(form.password, PASSWORD_MIN),
})

export const checkSignup = (
  form: { name: string; email: string; password: string },
  passwordMin: number,
): FieldValidation<'name' | 'email' | 'password'> => ({
  name: nameProblem(form.name),
  email: emailProblem(form.email),
  password: passwordProblem(form.password, passwordMin),
})

export const checkResetRequest = (form: { email: string }): FieldValidation<'email'> => ({
  email: emailProblem(form.email),
})

export const checkNewPassword = (
  form: { password: string },
  passwordMin: number,
): FieldValidation<'password'> => ({ password: passwordProblem(form.password, passwordMin) })

export const firstInvalidField = <Field extends string>(validation: FieldValidation<Field>): Field | null => {
  for (const field in validation) if (validation[field] !== null) return field
  return null
}

/** No spaces, one at sign, a dot in the domain (Spec 5). Only an email can prove that the mailbox exists. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)

const emailProblem = (email: string): CredentialProblem | null => (isEmail(email) ? null : 'invalid_email')

const passwordProblem = (password: string, min: number): CredentialProblem | null => {
  if (password === '') return 'no_password'
  if (password.length < min) return 'short_password'
  return password.length > PASSWORD_MAX ? 'long_password' : null
}

/** Null for a valid display name. The server applies it to every sign-up, too. */
export const nameProblem = (name: string): NameProblem | null => {
  const visible = visibleText(name)
  const { length } = visible
  if (length === 0) return 'empty_name'
  if (length > NAME_MAX) return 'long_name'
  return isPlainText(visible) ? null : 'unreadable_name'
}
