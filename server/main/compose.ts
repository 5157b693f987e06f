import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createAuth } from '../account/auth.ts'
import { registerAuthRoutes } from '../account/auth-routes.ts'
import { auditSignIns } from '../account/sign-in/audit-sign-ins.ts'
import { registerWebhook } from '../billing/receive-event.ts'
import { findLatestAnnotations } from '../grading/annotations/annotations-store.ts'
import { findLatestGrades } from '../grading/store.ts'
import { findListOfPicture } from '../imagery/store.ts'
import { progressOf } from '../lists/store.ts'
import { registerUnsubscribe } from '../notifications/unsubscribe.ts'
import { watchDatabase } from '../platform/db/connect/watch-database.ts'
import { createPool, type PoolOptions } from '../platform/db/pool.ts'
import { createFiles } from '../platform/files/index.ts'
import { registerApiDocs } from '../platform/http/api-docs/index.ts'
import { createHttpApp } from '../platform/http/app.ts'
import { createDrain, type DrainTiming } from '../platform/http/drain.ts'
import { createReadiness, registerHealth } from '../platform/http/health.ts'
import { networkOf } from '../platform/http/hosts/client-network.ts'
import { refuseOtherHosts } from '../platform/http/hosts/refuse-other-hosts.ts'
import { createLoad } from '../platform/http/load/load.ts'
import { queueRequests } from '../platform/http/load/queue-requests.ts'
import { createOverloadRefusal } from '../platform/http/load/refuse-overload.ts'
import { registerRoutes } from '../platform/http/register-routes.ts'
import { registerNotFound, registerWebApp } from '../platform/http/web-app.ts'
import type { Log } from '../platform/log.ts'
import { createSseHub } from '../platform/sse-hub.ts'
import { startLiveChannel } from '../realtime/live-channel.ts'
import { getBalances, startReservationSweep } from '../tokens/index.ts'
import { admissionClassOf } from './admission-class-of.ts'
import { createAnnouncements } from './announce.ts'
import { createProductMetrics } from './metrics/product-metrics.ts'
import { createPorts, type Ports } from './ports.ts'
import { createRoutes } from './routes.ts'
import type { Settings, Suppliers } from './settings.ts'

/** Builds the whole product. Everything that talks to the outside is passed in. */
export async function compose(settings: Settings, suppliers: Suppliers) {
  const { log } = suppliers
  const pool = createPool(poolOptions(settings, log))
  const files = await createFiles(settings.filesUrl, { meter: suppliers.meter })
  const hub = createSseHub()
  const facts = {
    balances: (userIds: readonly string[]) => getBalances(pool, userIds),
    progress: (listIds: readonly string[]) => progressOf(pool, listIds),
    latest: (listIds: readonly string[]) => findLatestGrades(pool, listIds),
    annotations: (listIds: readonly string[]) => findLatestAnnotations(pool, listIds),
  }
  const live = await startLiveChannel({ pool, url: settings.databaseDirectUrl, hub, facts, log })
  const ports = createPorts(settings, suppliers, { pool, files, hub, announce: createAnnouncements(live) })
  const auth = createAuth({
    ...settings,
    ...ports.account,
    trustedOrigins: [...(settings.trustedOrigins ?? localOrigins(settings.appUrl))],
    onSignIn: ports.account.openAccount,
    onSessionsEnded: async (userId) => live.end(userId),
  })
  const routes = createRoutes(ports)
  const { app, metrics, drain, readStatus } = await createServer(settings, suppliers, {
    ...ports,
    auth,
    routes,
  })
  const sweep = startReservationSweep(pool, log)
  return {
    ...ports,
    log,
    app,
    auth,
    routes,
    metrics,
    readStatus,
    /** Lets requests in flight finish, and ends the event streams, so that browsers connect elsewhere. */
    drain: async (timing: DrainTiming): Promise<void> => {
      const cut = await drain.run(timing, () => hub.stop())
      if (cut > 0) log.warn({ connections: cut }, 'requests took too long and were cut off')
    },
    stop: async (): Promise<void> => {
      if (!drain.isDraining()) await drain.run({ notice: Promise.resolve(), quietMs: 0 }, () => hub.stop())
      await app.close()
      sweep.stop()
      await live.stop()
      await ports.stopThreads()
      await pool.end()
    },
  }
}

export type Product = Awaited<ReturnType<typeof compose>>

type Served = Ports & {
  readonly auth: ReturnType<typeof createAuth>
  readonly routes: ReturnType<typeof createRoutes>
}

async function createServer(settings: Settings, suppliers: Suppliers, served: Served) {
  const { pool, hub, sessionCookie, readSession, readKey, auth, routes, billing, messages, pace } = served
  const { appUrl, trustedOrigins } = settings
  const https = appUrl.startsWith('https:')
  const app: FastifyInstance = await createHttpApp({
    ...settings,
    log: suppliers.log,
    https,
    callerOf: (request: FastifyRequest) => sessionCookie.read(request) ?? networkOf(request.ip),
  })
  const database = watchDatabase(pool)
  const load = settings.rateLimits ? createLoad(pool, database) : null
  if (load !== null) {
    const refuse = createOverloadRefusal({ ...settings, https }, () => metrics.countRefusal('overloaded'))
    queueRequests(app.server, load.queue, { classOf: admissionClassOf, refuse })
  }
  refuseOtherHosts(app, settings.allowedHosts)
  const drain = createDrain(app)
  const readStatus = createReadiness(database, drain.isDraining)
  const metrics = createProductMetrics({ pool, hub, readStatus, load, log: suppliers.log }, [
    ...suppliers.meter.metrics,
    ...(suppliers.metrics ?? []),
  ])
  metrics.observe(app)
  registerHealth(app, readStatus)
  const admission = { readSession, readKey, trustedOrigins, load, pace }
  auditSignIns(app, pool)
  registerAuthRoutes(app, { ...admission, auth, sessionCookie })
  registerWebhook(app, billing)
  registerUnsubscribe(app, { ...messages, onChanged: messages.onSent })
  registerRoutes(app, routes, {
    ...admission,
    findListOfPicture: (imageId) => findListOfPicture(pool, imageId),
  })
  registerApiDocs(app, appUrl)
  if (settings.webFolder === null) registerNotFound(app)
  else await registerWebApp(app, { folder: settings.webFolder, devPages: settings.devPages })
  return { app, metrics, drain, readStatus }
}

const poolOptions = (settings: Settings, log: Log): PoolOptions => ({
  url: settings.databaseUrl,
  max: settings.databasePoolSize,
  log,
  isPooled: settings.databaseUrl !== settings.databaseDirectUrl,
  ...(settings.databaseWaitMs === undefined ? {} : { waitMs: settings.databaseWaitMs }),
})

/** 127.0.0.1 and localhost are the same local app. */
const localOrigins = (appUrl: string): string[] => {
  const { port, origin } = new URL(appUrl)
  return [origin, `http://localhost:${port}`, `http://127.0.0.1:${port}`]
}
