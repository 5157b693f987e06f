import { visibleText } from '../shared/plain-text.ts'
import { ok, type Refusal, type Result, refuse } from '../shared/result.ts'
import { NAME_MAX, type NameProblem, nameProblem, PASSWORD_MAX } from './credentials.ts'

type PasswordRefusal = Refusal<'short_password' | 'long_password'>

/** Checks a display name, and returns it as it looks. */
export function readName(text: string): Result<string, Refusal<NameProblem>> {
  const problem = nameProblem(text)
  return problem === null ? ok(visibleText(text)) : refuse(problem, { limit: NAME_MAX })
}

/** Checks the length of a new password. It is kept exactly as typed. */
export function readNewPassword(text: string, min: number): Result<string, PasswordRefusal> {
  if (text.length < min) return refuse('short_password', { limit: min })
  return text.length > PASSWORD_MAX ? refuse('long_password', { limit: PASSWORD_MAX }) : ok(text)
}

/** Spec 5: whether the Change Password button is enabled. Only the server can tell if `current` is right. */
export const canChangePassword = (
  form: { current: string; next: string; confirmation: string },
  min: number,
): boolean => form.current !== '' && form.next === form.confirmation && readNewPassword(form.next, min).ok
