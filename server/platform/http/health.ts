import type { FastifyInstance } from 'fastify'
import type { Pool } from '../db/pool.ts'

/** `healthz`: the process runs. `readyz`: it can serve, its database answers. */
export function registerHealth(app: FastifyInstance, pool: Pool): void {
  const unlimited = { config: { rateLimit: false } }
  app.get('/healthz', unlimited, async () => ({ status: 'ok' }))
  app.get('/readyz', unlimited, async (_request, reply) => {
    try {
      await pool.query('select 1')
      return { status: 'ready' }
    } catch {
      return reply.status(503).header('retry-after', '1').send({ status: 'waiting for the database' })
    }
  })
}
