import type { FastifyInstance } from 'fastify'
import { type Pool, ping } from '../db/pool.ts'

/** A database slower than this can't serve. A check answers within a second in any case. */
const READY_WITHIN_MS = 800

export const READY = 'ready'
/** Returns `ready`, or the reason why not. */
export type ReadStatus = () => Promise<string>

/** Checks whether this process can serve: its database answers, and it isn't stopping. */
export function createReadiness(pool: Pool, isDraining: () => boolean): ReadStatus {
  const answers = createDatabaseCheck(pool)
  return async () => (isDraining() ? 'stopping' : (await answers()) ? READY : 'waiting for the database')
}

/** `healthz`: the process runs. `readyz`: it can serve. */
export function registerHealth(app: FastifyInstance, readStatus: ReadStatus): void {
  const unlimited = { config: { rateLimit: false } }
  app.get('/healthz', unlimited, async () => ({ status: 'ok' }))
  app.get('/readyz', unlimited, async (_request, reply) => {
    const status = await readStatus()
    if (status !== READY) reply.status(503).header('retry-after', '1')
    return { status }
  })
}

/** Sends only one query at a time, because more would take connections from others. */
function createDatabaseCheck(pool: Pool): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined
  const ask = () =>
    ping(pool).then(
      () => true,
      () => false,
    )
  return async () => {
    asking ??= ask().finally(() => {
      asking = undefined
    })
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), READY_WITHIN_MS)
    })
    return Promise.race([asking, tooLate]).finally(() => clearTimeout(timer))
  }
}
