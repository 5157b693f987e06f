import { Gauge, type Metric } from 'prom-client'
import { graderGauges, pausedListGauges } from '../../ai/gauges-store.ts'
import { backupGauges } from '../../backup/gauges-store.ts'
import { uncreditedGauges } from '../../billing/gauges-store.ts'
import { auditEvents } from '../../platform/audit-log.ts'
import { createDatabaseGauges } from '../../platform/database-gauges.ts'
import type { Pool } from '../../platform/db/pool.ts'
import { statementTimes } from '../../platform/db/statement-times.ts'
import { READY, type ReadStatus } from '../../platform/http/health.ts'
import type { Load } from '../../platform/http/load/load.ts'
import type { Log } from '../../platform/log.ts'
import { createMetrics, gaugeOf, type Metrics } from '../../platform/metrics.ts'
import { failedAttempts } from '../../platform/queue/failed-attempts.ts'
import { failedJobGauges, queueGauges } from '../../platform/queue/queue-gauges.ts'
import type { SseHub } from '../../platform/sse-hub.ts'
import { version } from '../version.ts'

type MetricPorts = {
  readonly pool: Pool
  readonly hub: SseHub
  readonly log: Log
  readonly readStatus: ReadStatus
  readonly load: Load | null
}

/** Metrics of this process and of what all processes share; `extra` ones come from suppliers. */
export function createProductMetrics(ports: MetricPorts, extra: readonly Metric[] = []): Metrics {
  const { pool, hub, readStatus, load } = ports
  return createMetrics([
    ...extra,
    buildInfo(),
    auditEvents,
    failedAttempts,
    statementTimes,
    gaugeOf('event_streams', 'Open live channels', hub.count),
    gaugeOf(
      'curbgrade_requests_waiting',
      'Requests waiting for admission',
      () => load?.queue.waitingCount() ?? 0,
    ),
    gaugeOf('database_waiting', 'Requests waiting for a connection', () => pool.waitingCount),
    gaugeOf(
      'curbgrade_database_connections_in_use',
      'Pool connections that serve a request',
      () => pool.totalCount - pool.idleCount,
    ),
    gaugeOf('curbgrade_database_connections_max', 'Maximum connections of the pool', () => pool.options.max),
    gaugeOf('curbgrade_ready', '1 while this process is ready, as in /readyz', async () =>
      (await readStatus()) === READY ? 1 : 0,
    ),
    ...createDatabaseGauges(ports, queueGauges),
    ...createDatabaseGauges(ports, failedJobGauges),
    ...createDatabaseGauges(ports, pausedListGauges),
    ...createDatabaseGauges(ports, graderGauges),
    ...createDatabaseGauges(ports, uncreditedGauges),
    ...createDatabaseGauges(ports, backupGauges),
  ])
}

function buildInfo(): Gauge {
  const gauge = new Gauge({
    name: 'curbgrade_build_info',
    help: 'Always 1; the label is the release that this process runs',
    labelNames: ['version'],
    registers: [],
  })
  gauge.set({ version }, 1)
  return gauge
}
