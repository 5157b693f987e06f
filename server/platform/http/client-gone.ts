import type { FastifyRequest } from 'fastify'

/** nginx's number for it; nobody receives it, but metrics tell it apart from faults of ours. */
export const CLIENT_GONE_STATUS = 499

type Raw = Pick<FastifyRequest, 'raw'>

/** Whether a part of the request is still to come. Fastify's `inject` has no connection, and says neither yes nor no. */
export const isBodyPending = ({ raw }: Raw): boolean => 'complete' in raw && !raw.complete

/** Whether the client went away, or was cut off, before its request had come in full. */
export const isClientGone = (request: Raw): boolean => request.raw.destroyed && isBodyPending(request)
