import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from 'prom-client'

/**
 * What the operator's Prometheus reads, `further` what others measure. Labels are routes and codes only: never ids,
 * addresses or names.
 */
export function createMetrics(
  gauges: { name: string; help: string; read: () => number }[],
  further: readonly Metric[] = [],
) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['route', 'status'],
    registers: [registry],
  })
  for (const metric of further) registry.registerMetric(metric)
  for (const { name, help, read } of gauges) registry.registerMetric(gaugeOf(name, help, read))
  return {
    observe(app: FastifyInstance): void {
      app.addHook('onResponse', (request, reply, done) => {
        requests.observe(
          { route: request.routeOptions.url ?? 'none', status: reply.statusCode },
          reply.elapsedTime / 1000,
        )
        done()
      })
    },
    /** Serves `/metrics` on a port of its own, which is not meant for the public. */
    listen: (port: number, host: string): Promise<Server> =>
      new Promise((resolve, reject) => {
        const server = createServer((_request, response) => {
          registry.metrics().then(
            (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
            () => response.writeHead(500).end(),
          )
        })
        server.once('error', reject)
        server.listen(port, host, () => resolve(server))
      }),
  }
}

const gaugeOf = (name: string, help: string, read: () => number): Gauge =>
  new Gauge({
    name,
    help,
    registers: [],
    collect() {
      this.set(read())
    },
  })
