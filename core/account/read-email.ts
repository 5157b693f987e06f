import { z } from 'zod'
import { ok, type Refusal, type Result, refuse } from '../shared/result.ts'
import { isEmail } from './credentials.ts'

/** The sign-in library refuses whatever this shape does, so an address that passes here can also sign in. */
const signInShape = z.email()

/** An email address as sign-up keeps it: in small letters. */
export const readEmail = (text: string): Result<string, Refusal<'invalid_email'>> =>
  isEmail(text) && signInShape.safeParse(text).success ? ok(text.toLowerCase()) : refuse('invalid_email')
