import { contracts } from '@curbgrade/core/contracts'
import type { Provider } from '@curbgrade/core/imagery/provenance'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metric } from 'prom-client'
import { createAttempts } from '../account/attempts.ts'
import { createAuth } from '../account/auth.ts'
import { registerAuthRoutes } from '../account/auth-routes.ts'
import { changeEmail } from '../account/change-email.ts'
import { changePassword } from '../account/change-password.ts'
import { deleteAccount } from '../account/delete-account.ts'
import { type About, getAbout } from '../account/get-about.ts'
import { getMe } from '../account/get-me.ts'
import type { Passwords } from '../account/passwords.ts'
import { createSessionReader, createTokenReader } from '../account/session.ts'
import { updateMe } from '../account/update-me.ts'
import { verifyPassword } from '../account/verify-password.ts'
import { createBuiltinGrader } from '../ai/builtin/builtin-grader.ts'
import type { Embedder } from '../ai/builtin/embedder.ts'
import type { Heads } from '../ai/builtin/shipped-heads.ts'
import { cancelAiJob } from '../ai/cancel-ai-job.ts'
import { getAiEstimate } from '../ai/get-ai-estimate.ts'
import { getAiJob } from '../ai/get-ai-job.ts'
import { getAiRows } from '../ai/get-ai-rows.ts'
import { getModelCheck } from '../ai/get-model-check.ts'
import { getModelChecks } from '../ai/get-model-checks.ts'
import { getModels } from '../ai/get-models.ts'
import type { Grader } from '../ai/grader.ts'
import { createLearnPool } from '../ai/learning/learn-pool.ts'
import type { LearningPorts } from '../ai/learning/ports.ts'
import { createUserHeads } from '../ai/learning/user-heads.ts'
import { type RunPorts, type Timing, usualTiming } from '../ai/ports.ts'
import { prepareRun } from '../ai/prepare-run.ts'
import { rescoreList } from '../ai/rescore-list.ts'
import { resumeAiJob } from '../ai/resume-ai-job.ts'
import { retrainModel } from '../ai/retrain-model.ts'
import { rollbackModel } from '../ai/rollback-model.ts'
import { endOrphans } from '../ai/runs.ts'
import { startAiJob } from '../ai/start-ai-job.ts'
import { cancelSubscription, reactivateSubscription } from '../billing/change-ending.ts'
import { createCheckoutSession } from '../billing/create-checkout-session.ts'
import { createCustomerPortalSession } from '../billing/create-customer-portal-session.ts'
import { createStripeCustomer } from '../billing/create-stripe-customer.ts'
import { createTokenCheckout } from '../billing/create-token-checkout.ts'
import { endBilling, endSubscriptions } from '../billing/end-billing.ts'
import { getPurchases } from '../billing/get-purchases.ts'
import { getSubscription, subscriptionStatusOf } from '../billing/get-subscription.ts'
import type { PaymentProvider } from '../billing/provider.ts'
import { registerWebhook } from '../billing/receive-event.ts'
import { exportAerialTest } from '../exports/export-aerial-test.ts'
import { exportCoverage } from '../exports/export-coverage.ts'
import { exportList } from '../exports/export-list.ts'
import { exportStrategicSample } from '../exports/export-strategic-sample.ts'
import { getSamples } from '../grading/get-samples.ts'
import { setGrade } from '../grading/set-grade.ts'
import { getCoverage, getCoverageRows } from '../imagery/coverage/get-coverage.ts'
import type { CoveragePorts } from '../imagery/coverage/ports.ts'
import { startCoverage } from '../imagery/coverage/start-coverage.ts'
import { withDeadline } from '../imagery/deadline.ts'
import { createFreshPictures } from '../imagery/fresh-pictures.ts'
import { getAnotherView } from '../imagery/get-another-view.ts'
import { getImage } from '../imagery/get-image.ts'
import { getLocation } from '../imagery/get-location.ts'
import { getPanorama } from '../imagery/get-panorama.ts'
import { getAerialImage, getStreetViewImage } from '../imagery/get-property-image.ts'
import type { ImageryProvider } from '../imagery/provider.ts'
import { createList } from '../lists/create-list.ts'
import { deleteList } from '../lists/delete-list.ts'
import { endLists } from '../lists/end-lists.ts'
import { getList } from '../lists/get-list.ts'
import { getListFile } from '../lists/get-list-file.ts'
import { getLists } from '../lists/get-lists.ts'
import { getProperties } from '../lists/get-properties.ts'
import { createJudgePool } from '../lists/judge-pool.ts'
import { progressOf } from '../lists/store.ts'
import { updateList } from '../lists/update-list.ts'
import { addPushSubscription } from '../notifications/add-push-subscription.ts'
import { getNotifications } from '../notifications/get-notifications.ts'
import type { PushService } from '../notifications/push-port.ts'
import { removePushSubscription } from '../notifications/remove-push-subscription.ts'
import { findSettings } from '../notifications/store.ts'
import { updateNotifications } from '../notifications/update-notifications.ts'
import { createPool } from '../platform/db/pool.ts'
import { createFiles } from '../platform/files/index.ts'
import { createHttpApp } from '../platform/http/app.ts'
import { registerHealth } from '../platform/http/health.ts'
import { openApi } from '../platform/http/openapi.ts'
import { registerRoutes } from '../platform/http/register-routes.ts'
import type { Route } from '../platform/http/route.ts'
import type { ForeignSources } from '../platform/http/security-headers.ts'
import { registerNotFound, registerWebApp } from '../platform/http/web-app.ts'
import { createIdempotency } from '../platform/idempotency.ts'
import type { Log } from '../platform/log.ts'
import type { SendMail } from '../platform/mail-port.ts'
import { createMetrics } from '../platform/metrics.ts'
import { createSseHub } from '../platform/sse/hub.ts'
import { getEvents } from '../realtime/get-events.ts'
import { startLiveChannel } from '../realtime/live-channel.ts'
import { getTokens } from '../tokens/get-tokens.ts'
import { balanceOf, balancesOf, openLedger, startReservationSweep } from '../tokens/index.ts'

export type Settings = {
  readonly databaseUrl: string
  readonly filesUrl: string
  readonly appUrl: string
  /** Origins that a browser may send from; null: whatever host it reached us under (local mode). */
  readonly trustedOrigins: readonly string[] | null
  readonly secret: string
  readonly passwordMin: number
  readonly welcomeTokens: number
  readonly rateLimits: boolean
  /** Suppliers whose terms on machine grading the operator has answered for (D29). */
  readonly acknowledged: readonly Provider[]
  readonly trustProxy: string | undefined
  /** The built web app; null where only the API is wanted. */
  readonly webFolder: string | null
  /** Where else than from us its pages may load from. */
  readonly foreignSources: ForeignSources
  readonly about: About
  /** Other times than usual, for tests. */
  readonly aiTiming?: Partial<Timing>
  readonly coveragePauseMs?: number
}

export type Suppliers = {
  readonly imagery: ImageryProvider
  /** Who grades lists; null: the built-in grader, with the user's own heads. */
  readonly grader: Grader | null
  readonly builtin: { readonly embedder: Embedder; readonly shipped: Heads }
  readonly passwords: Passwords
  readonly sendMail: SendMail
  readonly push: PushService
  readonly payments: PaymentProvider
  /** What they measure of themselves. */
  readonly metrics?: readonly Metric[]
  readonly log: Log
}

const POOL_SIZE = 20
/** Longer than any supplier needs, shorter than a reservation lives. */
const SUPPLIER_MS = 20_000
/** For whole batches of addresses, which nobody waits for in front of a screen. */
const BATCH_MS = 180_000
const COVERAGE_PAUSE_MS = 1_000

/** Builds the whole product once. Everything that talks to the outside is handed in. */
export async function compose(settings: Settings, suppliers: Suppliers) {
  const { log, passwords, push, sendMail } = suppliers
  const pool = createPool({ url: settings.databaseUrl, max: POOL_SIZE, log })
  const files = await createFiles(settings.filesUrl)
  const hub = createSseHub()
  const facts = {
    balances: (userIds: readonly string[]) => balancesOf(pool, userIds),
    progress: (listIds: readonly string[]) => progressOf(pool, listIds),
  }
  const live = await startLiveChannel({ pool, url: settings.databaseUrl, hub, facts, log })
  const judgePool = createJudgePool()
  const once = createIdempotency(pool)
  const onListsChanged = (userId: string) => live.publish(userId, { type: 'lists-changed' })
  const onMessages = (userId: string) => live.publish(userId, { type: 'notifications-changed' })
  const onBalance = (userId: string) => live.publish(userId, { type: 'balance' })
  const onPayment = (userId: string) => {
    onBalance(userId)
    live.publish(userId, { type: 'payments-changed' })
  }

  const attempts = createAttempts(pool, settings.rateLimits)
  const auth = createAuth({
    ...settings,
    pool,
    log,
    attempts,
    passwords,
    trustedOrigins: [...(settings.trustedOrigins ?? localOrigins(settings.appUrl))],
    sendMail,
    onSignIn: (userId) => openLedger(pool, userId, settings.welcomeTokens),
    onSessionsEnded: async (userId) => live.end(userId),
  })

  const https = settings.appUrl.startsWith('https:')
  const readToken = createTokenReader({ secret: settings.secret, secureCookies: https })
  const readSession = createSessionReader(pool, readToken)

  const billing = { pool, payments: suppliers.payments, appUrl: settings.appUrl, onPayment }
  const account = {
    pool,
    attempts,
    passwords,
    sendMail,
    log,
    readToken,
    passwordMin: settings.passwordMin,
    onSessionsEnded: live.end,
    // What a slice keeps of a user ends with him: each joins here.
    endings: [endLists, endOrphans, endBilling],
    farewells: [(userId: string) => endSubscriptions(billing, userId)],
  }
  const imagery = withDeadline(suppliers.imagery, SUPPLIER_MS)
  const coverage: CoveragePorts = {
    pool,
    imagery: withDeadline(suppliers.imagery, BATCH_MS),
    pauseMs: settings.coveragePauseMs ?? COVERAGE_PAUSE_MS,
    onCoverage: (userId, listId) => live.publish(userId, { type: 'coverage-changed', listId }),
  }
  const fresh = createFreshPictures()
  const images = { pool, files, imagery, fresh, once, onBalance }
  const onProgress = (userId: string, listId: string) =>
    live.publish(userId, { type: 'list-progress', listId })
  const { embedder, shipped } = suppliers.builtin
  const learnPool = createLearnPool()
  const heads = createUserHeads(pool, shipped, embedder.versionOf)
  const learning: LearningPorts = {
    pool,
    files,
    embedder,
    learn: learnPool.learn,
    shipped,
    heads,
    onModelsChanged: (userId) => live.publish(userId, { type: 'models-changed' }),
    onProgress,
  }
  const runs: RunPorts = {
    pool,
    files,
    imagery,
    acknowledged: settings.acknowledged,
    grader: suppliers.grader ?? createBuiltinGrader({ embedder, heads }),
    timing: { ...usualTiming, ...settings.aiTiming },
    onProgress,
    onListsChanged,
    onBalance,
  }
  const routes: Route[] = [
    getMe({
      balanceOf: (userId) => balanceOf(pool, userId),
      subscriptionOf: (userId) => subscriptionStatusOf(pool, userId),
      notificationsOf: (userId) => findSettings(pool, userId),
    }),
    updateMe({ pool }),
    verifyPassword(account),
    changeEmail(account),
    changePassword(account),
    deleteAccount(account),
    getAbout(settings.about),
    getTokens({ pool }),
    getLists({ pool }),
    createList({
      pool,
      files,
      judge: judgePool.judge,
      once,
      prepareGrading: prepareRun(runs.grader),
      onListsChanged,
    }),
    getList({ pool }),
    updateList({ pool, onListsChanged }),
    deleteList({ pool, onDeleted: endOrphans, onListsChanged }),
    getListFile({ pool, files }),
    getProperties({ pool }),
    getStreetViewImage(images),
    getAerialImage(images),
    getAnotherView(images),
    getPanorama(images),
    getLocation({ pool, imagery }),
    getImage(images),
    startCoverage(coverage),
    getCoverage({ pool }),
    getCoverageRows({ pool }),
    setGrade({ pool, onProgress }),
    getSamples({ pool }),
    getModelChecks({ pool }),
    getModelCheck({ pool }),
    startAiJob(runs),
    resumeAiJob(runs),
    cancelAiJob(runs),
    getAiJob({ pool }),
    getAiRows({ pool }),
    getAiEstimate(runs),
    getModels(learning),
    retrainModel(learning),
    rollbackModel(learning),
    rescoreList(learning),
    exportList({ pool, appUrl: settings.appUrl }),
    exportCoverage({ pool }),
    exportStrategicSample({ pool, appUrl: settings.appUrl }),
    exportAerialTest({ pool, appUrl: settings.appUrl }),
    createStripeCustomer(billing),
    createCheckoutSession(billing),
    createTokenCheckout({ ...billing, once }),
    createCustomerPortalSession(billing),
    cancelSubscription(billing),
    reactivateSubscription(billing),
    getSubscription({ pool }),
    getPurchases({ pool }),
    getNotifications({ pool, push }),
    updateNotifications({ pool, onChanged: onMessages }),
    addPushSubscription({ pool, push }),
    removePushSubscription({ pool, push }),
    getEvents({ hub, readSession }),
  ]

  const { trustProxy, rateLimits, trustedOrigins } = settings
  const callerOf = (request: FastifyRequest) => readToken(request) ?? request.ip
  const app: FastifyInstance = await createHttpApp({
    log,
    trustProxy,
    rateLimits,
    https,
    foreignSources: settings.foreignSources,
    callerOf,
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
  const sweep = startReservationSweep(pool, log)

  return {
    app,
    pool,
    files,
    auth,
    routes,
    metrics,
    /** What the jobs need that grade lists. */
    runs,
    /** What the job needs that checks what there is to see of a list. */
    coverage,
    /** What the jobs need that make versions of the built-in grader. */
    learning,
    /** What the job needs that works the payment provider's events off. */
    billing,
    /** What the jobs need that send messages. */
    messages: { pool, push, sendMail, appUrl: settings.appUrl, onSent: onMessages },
    stop: async (): Promise<void> => {
      hub.stop()
      await app.close()
      sweep.stop()
      await live.stop()
      await judgePool.stop()
      await learnPool.stop()
      await pool.end()
    },
  }
}

/** Typing 127.0.0.1 instead of localhost is the same local app. */
const localOrigins = (appUrl: string): string[] => {
  const { port, origin } = new URL(appUrl)
  return [origin, `http://localhost:${port}`, `http://127.0.0.1:${port}`]
}

export type Product = Awaited<ReturnType<typeof compose>>
