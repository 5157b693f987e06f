import type { Reply, Request } from '@curbgrade/loopback-server'
import { visit } from './pages/visit.ts'
import { seedCatalog } from './seed.ts'
import type { StripeEvent } from './shapes/event.ts'
import type { StateFile } from './state/state-file.ts'
import { catchUp } from './transitions/catch-up.ts'
import { createWebhooks } from './webhooks/webhooks.ts'
import { answer as answerApi } from './wire/api.ts'
import type { createFailures } from './wire/failures.ts'
import { present } from './wire/present.ts'
import type { createRequestLog } from './wire/request-log.ts'
import { createWorld } from './world.ts'

type Options = StateFile & {
  readonly secret: string
  readonly webhookSecret: string
  readonly clock: () => number
  readonly retryDelaysMs: readonly number[]
  readonly log: ReturnType<typeof createRequestLog>
  readonly failures: ReturnType<typeof createFailures>
  readonly isFresh?: boolean
}

/** Commits one change at a time: runs what is due, then the work, then saves; only then delivers events. */
export function createEngine({ state, save, ...options }: Options) {
  const { secret, clock, retryDelaysMs, log, failures } = options
  const world = createWorld(state, { shape: 'newer', portalCancel: 'cancel_at' }, clock)
  let url = ''
  let caughtUpTo = -1

  const webhooks = createWebhooks({
    state,
    secret: options.webhookSecret,
    clock,
    retryDelaysMs,
    payloadOf: (event: StripeEvent) => JSON.stringify(present(world, url, event)),
    save,
  })

  const commit = async <Value>(work: () => Value): Promise<Value> => {
    // Nothing new falls due while the clock stands still.
    if (caughtUpTo < world.now()) catchUp(world)
    caughtUpTo = world.now()
    const value = work()
    await save()
    webhooks.wake()
    return value
  }

  const answer = async (request: Request): Promise<Reply | 'cut' | 'hang'> => {
    if (!request.path.startsWith('/v1')) return commit(() => visit(world, request))
    const failure = failures.next(request.method, request.path)
    if (failure === null || failure.how === 'lose') {
      const reply = await commit(() => answerApi(world, url, secret, request))
      log.add(request, failure === null ? reply.status : null)
      return failure === null ? reply : 'cut'
    }
    log.add(request, failure.how === 'error' ? (failure.status ?? 500) : null)
    if (failure.how === 'error') return errorReply(failure.status ?? 500)
    return failure.how === 'hang' ? 'hang' : 'cut'
  }

  return {
    world,
    webhooks,
    commit,
    answer,
    start: (origin: string): void => {
      url = origin
      if (options.isFresh !== true) seedCatalog(world)
    },
  }
}

const errorReply = (status: number): Reply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ error: { type: 'api_error', message: 'An unknown error occurred' } }),
})
