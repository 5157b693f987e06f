import { visibleText } from '../shared/plain-text.ts'
import { ok, type Refusal, type Result, refuse } from '../shared/result.ts'
import { NAME_MAX, type NameProblem, nameProblem, PASSWORD_MAX } from './credentials.ts'

type PasswordRefusal = Refusal<'short_password' | 'long_password'>

/** Returns the name as displayed, without invisible characters. */
export function readName(text: string): Result<string, Refusal<NameProblem>> {
  const problem = nameProblem(text)
  return problem === null ? ok(visibleText(text)) : refuse(problem, { limit: NAME_MAX })
}

export function readNewPassword(text: string, min: number): Result<string, PasswordRefusal> {
  if (text.length < min) return refuse('short_password', { limit: min })
  return text.length > PASSWORD_MAX ? refuse('long_password', { limit: PASSWORD_MAX }) : ok(text)
}

/** Enables the Change Password button (Spec 5). Only the server can check `current`. */
export const canChangePassword = (
  form: { current: string; next: string; confirmation: string },
  min: number,
): boolean => form.current !== '' && form.next === form.confirmation && readNewPassword(form.next, min).ok
