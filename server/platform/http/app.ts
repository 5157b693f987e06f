import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify'
import { isDatabaseUnavailable } from '../db/unavailable.ts'
import { StorageUnavailable } from '../files/storage-unavailable.ts'
import type { Log } from '../log.ts'
import { isStorageFull } from '../storage-full.ts'
import { refuseKeysInUrls } from './access/refuse-keys-in-urls.ts'
import { logRequests } from './access-log.ts'
import { answerBrokenRequest } from './broken-request.ts'
import { MAX_BODY_BYTES, MAX_REQUEST_MS, REQUESTS_PER_WINDOW, WINDOW_MS } from './limits.ts'
import { CLIENT_GONE_STATUS, ClientGone, isClientGone } from './load/client-gone.ts'
import { leaveBodyUnread } from './load/leave-body-unread.ts'
import { refuseWith, sendRefusal } from './refuse-with.ts'
import { addSecurityHeaders, type ForeignSources } from './security-headers.ts'

export type HttpOptions = {
  readonly log: Log
  readonly trustProxy: string | undefined
  readonly rateLimits: boolean
  readonly accessLog?: boolean
  readonly https: boolean
  readonly foreignSources: ForeignSources
  /** The key for counting requests: a session that we signed, or else the address. */
  readonly callerOf: (request: FastifyRequest) => string
}

/** A client that is idle for this long loses everything it holds, above all a database connection. */
const IDLE_MS = 60_000

export async function createHttpApp(options: HttpOptions): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = options.log
  const app = fastify({
    loggerInstance,
    // ACCESS_LOG alone decides about request lines; Fastify would log two for each, probes included.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: options.trustProxy ?? false,
    frameworkErrors: (...broken) => void answerError(...broken),
    clientErrorHandler: answerBrokenRequest,
    requestTimeout: MAX_REQUEST_MS,
    connectionTimeout: IDLE_MS,
    // A duplicate or encoded slash is a different path, not another spelling of ours.
    routerOptions: { ignoreDuplicateSlashes: false, ignoreTrailingSlash: false, maxParamLength: 200 },
  })
  app.decorateRequest('sessionUser', null)
  app.decorateRequest('apiKey', null)
  app.decorateRequest('callInProgress', null)
  app.decorateReply('refusalCode', null)
  if (options.accessLog === true) logRequests(app)
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(answerError)
  addSecurityHeaders(app, options)
  refuseKeysInUrls(app)
  await app.register(compress, {
    global: true,
    // Compressed requests are refused before their body is read (see admit-call.ts).
    globalDecompression: false,
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

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { statusCode = 500, message } = error as HttpError
  const { config } = request.routeOptions
  if (error instanceof ClientGone || isClientGone(request)) {
    reply.log.debug({ err: error }, 'the client disconnected')
    return reply.status(CLIENT_GONE_STATUS).send()
  }
  if (statusCode === 413 || statusCode === 429) leaveBodyUnread(request.raw, reply.raw)
  if (statusCode === 413) return refuseWith(reply, { code: 'too_large', facts: {} }, config)
  if (statusCode === 415) return refuseWith(reply, { code: 'unsupported_media_type', facts: {} }, config)
  if (statusCode === 429) return refuseWith(reply, { code: 'rate_limited', facts: {} }, config)
  if (statusCode >= 400 && statusCode < 500)
    return refuseWith(reply, { code: 'malformed', facts: { problems: [message] } }, config)
  const code = codeOf(error)
  reply.log.error({ err: error, code }, ERROR_MESSAGES[code])
  return sendRefusal(reply, { code, facts: {} }, config)
}

function codeOf(error: unknown): keyof typeof ERROR_MESSAGES {
  if (isStorageFull(error)) return 'storage_full'
  if (error instanceof StorageUnavailable) return 'storage_unavailable'
  return isDatabaseUnavailable(error) ? 'overloaded' : 'internal'
}

const ERROR_MESSAGES = {
  storage_full: 'the storage is full',
  storage_unavailable: 'the file store is unavailable',
  overloaded: 'the database is unavailable',
  internal: 'unexpected error',
} as const
