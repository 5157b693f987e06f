import { z } from 'zod'

/** A malformed id is a 400 before any lookup. */
export const uuid = z.uuid()

/** Milliseconds since the epoch, as in the specification's records. */
export const instant = z.int().nonnegative()

/** How much an account stores in lists, or may store. */
export const stored = z.object({ lists: z.int(), rows: z.int(), bytes: z.int() })

/** For the fields that a public call has only for the specification's client: no document names them. */
export const internal = { 'x-internal': true }

/** These fields grant nothing: the server answers 403 if they differ from the session (D1). */
export const claimedIdentity = {
  userId: z.string().max(200).optional().meta(internal),
  uid: z.string().max(200).optional().meta(internal),
  email: z.string().max(320).optional().meta(internal),
}
