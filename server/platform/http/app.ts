import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, fastify } from 'fastify'
import { isDatabaseAway } from '../db/pool.ts'
import type { Log } from '../log.ts'
import { answerBrokenRequest } from './broken-request.ts'
import { refuseWith } from './register-routes.ts'
import { addSecurityHeaders, type ForeignSources } from './security-headers.ts'

export type HttpOptions = {
  readonly log: Log
  readonly trustProxy: string | undefined
  readonly rateLimits: boolean
  readonly https: boolean
  readonly foreignSources: ForeignSources
  /** Whose requests are counted together: a session that we signed, else the address. */
  readonly callerOf: (request: FastifyRequest) => string
}

const MAX_JSON_BYTES = 1024 * 1024
/** Far above a person's pace, with a browser that runs ahead; low enough that one caller cannot starve others (P19). */
const REQUESTS_PER_WINDOW = 3000
const WINDOW_MS = 10_000
/** A client that neither sends nor reads for so long holds nothing any more, above all no database connection. */
const IDLE_MS = 60_000

/** The HTTP server with what every answer needs: security headers, limits, compression, one shape of errors. */
export async function createHttpApp(options: HttpOptions): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = options.log
  const app = fastify({
    loggerInstance,
    genReqId: () => randomUUID(),
    bodyLimit: MAX_JSON_BYTES,
    trustProxy: options.trustProxy ?? false,
    frameworkErrors: (...broken) => void answerError(...broken),
    clientErrorHandler: answerBrokenRequest,
    requestTimeout: 120_000,
    connectionTimeout: IDLE_MS,
    forceCloseConnections: true,
    // A forged duplicate or an encoded slash is another path, not another spelling of ours.
    routerOptions: { ignoreDuplicateSlashes: false, ignoreTrailingSlash: false, maxParamLength: 200 },
  })
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(answerError)
  await app.register(underPressure, {
    maxEventLoopDelay: 2000,
    pressureHandler: (_request, reply) => void refuseWith(reply, { code: 'overloaded', facts: {} }),
  })
  addSecurityHeaders(app, options)
  await app.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
  })
  await app.register(multipart)
  if (options.rateLimits) await app.register(rateLimit, rateLimitOptions(options))
  return app
}

const rateLimitOptions = ({ callerOf }: HttpOptions) => ({
  max: REQUESTS_PER_WINDOW,
  timeWindow: WINDOW_MS,
  keyGenerator: callerOf,
  errorResponseBuilder: () => Object.assign(new Error('rate limited'), { statusCode: 429 }),
})

type HttpError = Error & { statusCode?: number; code?: string }

function answerError(error: unknown, _request: unknown, reply: Parameters<typeof refuseWith>[0]) {
  const { statusCode = 500, message } = error as HttpError
  if (statusCode === 413) return refuseWith(reply, { code: 'too_large', facts: {} })
  if (statusCode === 415) return refuseWith(reply, { code: 'unsupported_media_type', facts: {} })
  if (statusCode === 429) return refuseWith(reply, { code: 'rate_limited', facts: {} })
  if (statusCode >= 400 && statusCode < 500)
    return refuseWith(reply, { code: 'malformed', facts: { problems: [message] } })
  if (isDatabaseAway(error)) return refuseWith(reply, { code: 'overloaded', facts: {} })
  reply.log.error({ err: error }, 'unexpected error')
  return refuseWith(reply, { code: 'internal', facts: {} })
}
