import { contracts } from '@curbgrade/core/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createAuth } from '../account/auth.ts'
import { registerAuthRoutes } from '../account/auth-routes.ts'
import { registerWebhook } from '../billing/receive-event.ts'
import { progressOf } from '../lists/store.ts'
import { createPool } from '../platform/db/pool.ts'
import { createFiles } from '../platform/files/index.ts'
import { createHttpApp } from '../platform/http/app.ts'
import { registerHealth } from '../platform/http/health.ts'
import { openApi } from '../platform/http/openapi.ts'
import { registerRoutes } from '../platform/http/register-routes.ts'
import { registerNotFound, registerWebApp } from '../platform/http/web-app.ts'
import { createMetrics } from '../platform/metrics.ts'
import { createSseHub } from '../platform/sse/hub.ts'
import { startLiveChannel } from '../realtime/live-channel.ts'
import { balancesOf, openLedger, startReservationSweep } from '../tokens/index.ts'
import { announceOn } from './announce.ts'
import { createPorts, type Ports } from './ports.ts'
import { routesOf } from './routes.ts'
import type { Settings, Suppliers } from './settings.ts'

const POOL_SIZE = 20

/** Builds the whole product once. Everything that talks to the outside is handed in. */
export async function compose(settings: Settings, suppliers: Suppliers) {
  const { log } = suppliers
  const pool = createPool({ url: settings.databaseUrl, max: POOL_SIZE, log })
  const files = await createFiles(settings.filesUrl)
  const hub = createSseHub()
  const facts = {
    balances: (userIds: readonly string[]) => balancesOf(pool, userIds),
    progress: (listIds: readonly string[]) => progressOf(pool, listIds),
  }
  const live = await startLiveChannel({ pool, url: settings.databaseUrl, hub, facts, log })
  const ports = createPorts(settings, suppliers, { pool, files, hub, announce: announceOn(live) })
  const auth = createAuth({
    ...settings,
    ...ports.account,
    trustedOrigins: [...(settings.trustedOrigins ?? localOrigins(settings.appUrl))],
    onSignIn: (userId) => openLedger(pool, userId, settings.welcomeTokens),
    onSessionsEnded: async (userId) => live.end(userId),
  })
  const routes = routesOf(ports)
  const { app, metrics } = await createServer(settings, suppliers, { ...ports, auth, routes })
  const sweep = startReservationSweep(pool, log)
  return {
    ...ports,
    app,
    auth,
    routes,
    metrics,
    stop: async (): Promise<void> => {
      hub.stop()
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
  readonly routes: ReturnType<typeof routesOf>
}

/** The product over HTTP, with the web app and its own figures. */
async function createServer(settings: Settings, suppliers: Suppliers, served: Served) {
  const { pool, hub, readToken, readSession, auth, routes, billing } = served
  const { appUrl, trustedOrigins } = settings
  const app: FastifyInstance = await createHttpApp({
    ...settings,
    log: suppliers.log,
    https: appUrl.startsWith('https:'),
    callerOf: (request: FastifyRequest) => readToken(request) ?? request.ip,
  })
  const gauges = [
    { name: 'event_streams', help: 'Open live channels', read: hub.count },
    { name: 'database_waiting', help: 'Requests that wait for a connection', read: () => pool.waitingCount },
  ]
  const metrics = createMetrics(gauges, suppliers.metrics)
  metrics.observe(app)
  registerHealth(app, pool)
  registerAuthRoutes(app, auth, trustedOrigins)
  registerWebhook(app, billing)
  registerRoutes(app, routes, { readSession, trustedOrigins })
  const description = openApi(contracts, settings.about.version)
  app.get('/api/openapi.json', async () => description)
  if (settings.webFolder === null) registerNotFound(app)
  else await registerWebApp(app, settings.webFolder)
  return { app, metrics }
}

/** Typing 127.0.0.1 instead of localhost is the same local app. */
const localOrigins = (appUrl: string): string[] => {
  const { port, origin } = new URL(appUrl)
  return [origin, `http://localhost:${port}`, `http://127.0.0.1:${port}`]
}
