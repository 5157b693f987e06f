import type { FastifyInstance } from 'fastify'
import type { DatabaseWatch } from '../db/connect/watch-database.ts'

export const READY = 'ready'
export type ReadStatus = () => Promise<string>

export const createReadiness =
  ({ answers }: DatabaseWatch, isDraining: () => boolean): ReadStatus =>
  async () =>
    isDraining() ? 'stopping' : (await answers()) ? READY : 'waiting for the database'

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
