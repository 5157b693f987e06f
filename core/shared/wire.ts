import { z } from 'zod'

/** Ids from clients: a malformed one is a 400, before any look-up. */
export const uuid = z.uuid()

/** Milliseconds since the epoch, as the specification's records carry time. */
export const instant = z.int().nonnegative()

/**
 * The identity fields that the specification's bodies name. They grant nothing: the server compares them with the
 * session and answers 403 where they differ (D1).
 */
export const claimedIdentity = {
  userId: z.string().max(200).optional(),
  uid: z.string().max(200).optional(),
  email: z.string().max(320).optional(),
}
