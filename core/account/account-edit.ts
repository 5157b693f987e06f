import { ok, type Refusal, type Result, refuse } from '../shared/result.ts'
import { NAME_MAX, type NameProblem, nameProblem, PASSWORD_MAX } from './credentials.ts'

type PasswordRefusal = Refusal<'short_password' | 'long_password'>

/** A display name as it is kept: trimmed. */
export function readName(text: string): Result<string, Refusal<NameProblem>> {
  const problem = nameProblem(text)
  return problem === null ? ok(text.trim()) : refuse(problem, { limit: NAME_MAX })
}

/** A new password of at least `min` characters, as it was typed. */
export function readNewPassword(text: string, min: number): Result<string, PasswordRefusal> {
  if (text.length < min) return refuse('short_password', { limit: min })
  return text.length > PASSWORD_MAX ? refuse('long_password', { limit: PASSWORD_MAX }) : ok(text)
}

/** Spec 5: when the button that changes the password can be pressed. Whether `current` is right, the server decides. */
export const canChangePassword = (
  form: { current: string; next: string; confirmation: string },
  min: number,
): boolean => form.current !== '' && form.next === form.confirmation && readNewPassword(form.next, min).ok
