import type { FastifyRequest } from 'fastify'

/** nginx's status for it. No one receives it, but metrics distinguish it from our own faults. */
export const CLIENT_GONE_STATUS = 499

type Raw = Pick<FastifyRequest, 'raw'>

/** Requests of Fastify's `inject` have no connection and no `complete`. */
export const isBodyPending = ({ raw }: Raw): boolean => 'complete' in raw && !raw.complete

/** The client disconnected, or was cut off, before its request was complete. */
export const isClientGone = (request: Raw): boolean => request.raw.destroyed && isBodyPending(request)

/** Ends work early if no one waits for its result anymore. */
export class ClientGone extends Error {
  constructor() {
    super('the client disconnected')
  }
}
