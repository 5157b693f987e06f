import type { FastifyInstance, FastifyReply } from 'fastify'

/**
 * Writes one line per request when it's over, at whatever `LOG_LEVEL` but `silent`. Requests refused for overload are
 * only counted: a line for each would make the overload worse. The route's pattern stands for the
 * URL, which can hold secrets (P20).
 */
export function logRequests(app: FastifyInstance): void {
  if (app.log.level === 'silent') return
  app.addHook('onResponse', (request, reply, done) => {
    request.log.child({}, { level: 'info' }).info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        code: reply.refusalCode ?? undefined,
        ms: Math.round(reply.elapsedTime),
        bytes: bytesOf(reply),
        userId: request.sessionUser?.id,
        ip: request.ip,
      },
      'request',
    )
    done()
  })
}

/** Of the body, where its length was known when it was sent: compressed and streamed ones are sent in chunks. */
function bytesOf(reply: FastifyReply): number | undefined {
  const length = reply.getHeader('content-length')
  return length === undefined ? undefined : Number(length)
}
