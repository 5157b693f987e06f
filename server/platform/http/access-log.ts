import type { FastifyInstance, FastifyReply } from 'fastify'

/**
 * Logs at any `LOG_LEVEL` except `silent`. Only counts requests refused for overload, because logging them
 * would worsen it. Logs the route's pattern, because URLs can contain secrets (P20).
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
        keyId: request.apiKey?.id,
        ip: request.ip,
      },
      'request',
    )
    done()
  })
}

/** Unknown for compressed and streamed bodies, which are sent in chunks. */
function bytesOf(reply: FastifyReply): number | undefined {
  const length = reply.getHeader('content-length')
  return length === undefined ? undefined : Number(length)
}
