import type { ErrorCode } from '@curbgrade/core/shared/errors'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from 'prom-client'

/** Metrics for the operator's Prometheus. Labels are only routes and codes, never ids, addresses or names. */
export function createMetrics(metrics: readonly Metric[]) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Time from the first byte of a request to the last byte of its response',
    labelNames: ['route', 'status'],
    registers: [registry],
  })
  const refusals = new Counter({
    name: 'curbgrade_refused_requests_total',
    help: 'Refused requests by error code',
    labelNames: ['reason'],
    registers: [registry],
  })
  const add = (added: readonly Metric[]): void => {
    for (const metric of added) registry.registerMetric(metric)
  }
  add(metrics)
  return {
    add,
    countRefusal: (reason: ErrorCode): void => refusals.inc({ reason }),
    observe(app: FastifyInstance): void {
      app.addHook('onResponse', (request, reply, done) => {
        requests.observe(
          { route: request.routeOptions.url ?? 'none', status: reply.statusCode },
          reply.elapsedTime / 1000,
        )
        if (reply.refusalCode !== null) refusals.inc({ reason: reply.refusalCode })
        done()
      })
    },
    read: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  }
}

export type Metrics = ReturnType<typeof createMetrics>

export const gaugeOf = (name: string, help: string, read: () => number | Promise<number>): Gauge =>
  new Gauge({
    name,
    help,
    registers: [],
    async collect() {
      this.set(await read())
    },
  })
