import { z } from 'zod'

/** Ids from clients. A malformed one is a 400 before any lookup. */
export const uuid = z.uuid()

/** Milliseconds since the epoch, as in the specification's records. */
export const instant = z.int().nonnegative()

/**
 * The identity fields of the specification's request bodies. They grant nothing: the server compares them with the
 * session and answers 403 if they differ (D1).
 */
export const claimedIdentity = {
  userId: z.string().max(200).optional(),
  uid: z.string().max(200).optional(),
  email: z.string().max(320).optional(),
}
