import type { FastifyInstance, FastifyReply } from 'fastify'

/**
 * Logs one line per finished request at any `LOG_LEVEL` except `silent`. Requests refused for overload are only
 * counted, because logging each would make the overload worse. Logs the route's pattern instead of the URL, which
 * can contain secrets (P20).
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

/** The size of the body, if its length was known; compressed and streamed bodies are sent in chunks. */
function bytesOf(reply: FastifyReply): number | undefined {
  const length = reply.getHeader('content-length')
  return length === undefined ? undefined : Number(length)
}
