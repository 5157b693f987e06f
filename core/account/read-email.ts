import { z } from 'zod'
import { ok, type Refusal, type Result, refuse } from '../shared/result.ts'
import { isEmail } from './credentials.ts'

/** The sign-in library uses the same check, so an address accepted here can also sign in. */
const signInShape = z.email()

/** Lowercases the address, as sign-up does. */
export const readEmail = (text: string): Result<string, Refusal<'invalid_email'>> =>
  isEmail(text) && signInShape.safeParse(text).success ? ok(text.toLowerCase()) : refuse('invalid_email')
