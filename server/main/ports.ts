import type { OwnerId } from '@curbgrade/core/shared/ids'
import { createAttempts } from '../account/attempts.ts'
import { createKeyReader } from '../account/keys/read-key.ts'
import { createSigner } from '../account/secrets/signer.ts'
import { createSessionReader } from '../account/sessions/session.ts'
import { createSessionCookie } from '../account/sessions/session-cookie.ts'
import { createKnownBrowsers } from '../account/sign-in/known-browser.ts'
import { createGrader } from '../ai/create-grader.ts'
import { resumeRescores } from '../ai/jobs/rescore-rows.ts'
import type { LearningPorts } from '../ai/learning/ports.ts'
import { createTrainingPool } from '../ai/learning/training-pool.ts'
import { defaultTiming, type RunPorts } from '../ai/ports.ts'
import { cancelOrphanedRuns } from '../ai/runs/runs.ts'
import { endBilling, endSubscriptions } from '../billing/end-billing.ts'
import { hasPlan } from '../billing/store.ts'
import { createAllowance } from '../imagery/allowance/allowance.ts'
import { resumeChecks } from '../imagery/coverage/check-rows.ts'
import type { CoveragePorts } from '../imagery/coverage/ports.ts'
import { withDeadline } from '../imagery/deadline.ts'
import { createExamples } from '../imagery/examples/create-examples.ts'
import { createFreshPictures } from '../imagery/pictures/fresh-pictures.ts'
import { withAddressLimit } from '../imagery/places/address-limit.ts'
import { shareCalls } from '../imagery/share-calls.ts'
import { createValidationPool } from '../lists/create/validation-pool.ts'
import { deleteAllLists } from '../lists/delete-all-lists.ts'
import { findList } from '../lists/store.ts'
import type { RestorePorts } from '../lists/trash/restore-lists.ts'
import type { TrashPorts } from '../lists/trash/trash-lists.ts'
import { createPhotoPreparer } from '../photos/prepare/photo-preparer.ts'
import type { Pool } from '../platform/db/pool.ts'
import type { Files } from '../platform/files/index.ts'
import { defaultPace } from '../platform/http/limits.ts'
import { createIdempotency } from '../platform/idempotency.ts'
import type { SseHub } from '../platform/sse-hub.ts'
import { createEstimates, forgetThreshold } from '../tokens/index.ts'
import type { Announcements } from './announce.ts'
import { createWelcome } from './open-account.ts'
import type { Settings, Suppliers } from './settings.ts'

/** Longer than any supplier needs, shorter than a token reservation lasts. */
const SUPPLIER_MS = 20_000
/** For whole batches of addresses, which no one waits for at a screen. */
const BATCH_MS = 180_000
const COVERAGE_PAUSE_MS = 1_000

type Base = {
  readonly pool: Pool
  readonly files: Files
  readonly hub: SseHub
  readonly announce: Announcements
}

export function createPorts(settings: Settings, suppliers: Suppliers, base: Base) {
  const { pool, hub, announce } = base
  const { log, payments, push, sendMail } = suppliers
  const { appUrl, quotas } = settings
  const once = createIdempotency(pool)
  const signer = createSettingsSigner(settings)
  const cookies = { signer, secure: appUrl.startsWith('https:') }
  const sessionCookie = createSessionCookie(cookies)
  const readSession = createSessionReader(pool, sessionCookie)
  const readKey = createKeyReader(pool, settings.keyPrefix)
  const billing = { pool, payments, appUrl, onPayment: announce.onPayment, log }
  const provider = withAddressLimit(suppliers.imagery)
  const imagery = withDeadline(provider, SUPPLIER_MS)
  const lookups = {
    imagery,
    calls: shareCalls(),
    allowance: createAllowance(pool, settings.unpaidCalls),
  }
  const validationPool = createValidationPool(log)
  const preparer = createPhotoPreparer({ log, heic: settings.readsHeic })
  const { ai, stopLearning } = createAiPorts(settings, suppliers, { ...base, ...lookups })
  return {
    ...base,
    ...ai,
    once,
    estimates: createEstimates(signer),
    quotas,
    about: { ...settings.about, signUp: settings.signUp, quotas },
    push,
    validate: validationPool.validate,
    sessionCookie,
    readSession,
    readKey,
    billing,
    account: {
      ...createAccountPorts(settings, suppliers, base),
      signer,
      knownBrowsers: createKnownBrowsers(cookies),
      readToken: sessionCookie.read,
      beforeDeletion: [(userId: string) => endSubscriptions(billing, userId)],
    },
    images: { ...base, ...lookups, fresh: createFreshPictures(), once, onBalance: announce.onBalance },
    photos: {
      ...base,
      preparer,
      hasPlan,
      photoSpace: settings.photoSpace,
      readsHeic: settings.readsHeic,
      onPhotos: announce.onPhotos,
    },
    trash: {
      pool,
      onDeleted: cancelOrphanedRuns,
      onRestored: async (tx, listIds) => {
        await resumeChecks(tx, listIds)
        await resumeRescores(tx, listIds)
      },
      onListsChanged: announce.onListsChanged,
    } satisfies TrashPorts & RestorePorts,
    examples: createExamples(imagery, () => performance.now()),
    coverage: {
      pool,
      imagery: withDeadline(provider, BATCH_MS),
      allowance: lookups.allowance,
      tokensPer100: provider.bills.includes('geocode') ? settings.coverageTokensPer100 : undefined,
      onBalance: announce.onBalance,
      pauseMs: settings.coveragePauseMs ?? COVERAGE_PAUSE_MS,
      onCoverage: announce.onCoverage,
    } satisfies CoveragePorts,
    messages: { pool, push, sendMail, appUrl, signer, onSent: announce.onMessages },
    events: { hub, readSession },
    pace: settings.pace ?? defaultPace,
    stopThreads: () => Promise.all([validationPool.stop(), stopLearning(), preparer.stop()]),
  }
}

export type Ports = ReturnType<typeof createPorts>

const createAccountPorts = (
  settings: Settings,
  { passwords, log }: Suppliers,
  { pool, announce: { onAccountChanged, onSessionsEnded } }: Base,
) => ({
  pool,
  attempts: createAttempts(pool, settings.rateLimits),
  passwords,
  log,
  passwordMin: settings.passwordMin,
  keyPrefix: settings.keyPrefix,
  ownsList: async (owner: OwnerId, listId: string) => (await findList(pool, owner, listId)) !== null,
  ...createWelcome(pool, settings),
  onAccountChanged,
  onSessionsEnded,
  // Each slice that stores something for a user removes it here.
  deletionHooks: [deleteAllLists, cancelOrphanedRuns, endBilling, forgetThreshold],
})

const createSettingsSigner = ({ secret, previousSecret }: Settings) =>
  createSigner(previousSecret === undefined ? [secret] : [secret, previousSecret])

function createAiPorts(
  settings: Settings,
  suppliers: Suppliers,
  base: Base & Pick<RunPorts, 'imagery' | 'allowance' | 'calls'>,
): { ai: { runs: RunPorts; learning: LearningPorts }; stopLearning: () => Promise<void> } {
  const { pool, files, imagery, allowance, calls, announce } = base
  const { train, stop } = createTrainingPool()
  const { grader, backbone, heads } = createGrader(pool, suppliers.grader)
  const learning = { pool, files, backbone, train, heads, ...announce }
  const runs = {
    pool,
    files,
    imagery,
    allowance,
    calls,
    // A grader outside this server gets own photos only with the list's consent (D63), which it asks for itself.
    acknowledged: [...settings.acknowledged, 'own' as const],
    grader,
    timing: { ...defaultTiming, ...settings.aiTiming },
    ...announce,
  }
  return { ai: { runs, learning }, stopLearning: stop }
}
