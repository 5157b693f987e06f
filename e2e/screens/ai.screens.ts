import type { Page } from '@playwright/test'
import { aCsv } from '../steps/address-lists.ts'
import { answer } from '../steps/network.ts'
import { expect } from '../steps/product.ts'
import { type Scene, screensOf } from './take.ts'

const now = Date.now()

/** The API's response for a run in the state of the screenshot. */
const run = {
  id: '8f14e45f-ceea-467f-a4c5-2d1b1a1d0c01',
  status: 'ai_processing',
  speedPreset: 'standard',
  threshold: 0.5,
  modelVersion: 'builtin@2026-11',
  total: 3220,
  graded: 1284,
  withoutPhoto: 31,
  abstained: 0,
  failed: 12,
  charged: 1284,
  setAside: 1936,
  refunded: 0,
  allRuns: { withoutPhoto: 31, charged: 1284, refunded: 0 },
  perMinute: 1450,
  secondsLeft: 79,
  pauseReason: null as string | null,
  nextTryAt: null as number | null,
  errorDetails: null as string | null,
  reasons: [] as object[],
  obstacle: null as string | null,
  queuedAt: now,
  startedAt: now,
  endedAt: null as number | null,
}
const ended = { setAside: 0, perMinute: null, secondsLeft: null, endedAt: now }
const reasons = [
  { reason: 'unlike_training', isError: false, rows: 214 },
  { reason: 'unreadable_picture', isError: true, rows: 12 },
  { reason: 'allowance_used', isError: true, rows: 9 },
]

/** What a model outside the server that has a name of usual length gets. */
const outside = { recipient: 'qwen3-vl-8b (models.example.com)', hasPhotos: true }

async function openRun(scene: Scene, job: object): Promise<Page> {
  const { page } = scene
  await scene.enter()
  const made = await page.request.post('/api/lists', {
    multipart: { title: 'Sacramento, June drive', file: aCsv(24), method: 'ai' },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(made.status()).toBe(201)
  await answer(page, '**/ai-job', { job: { ...run, ...job } })
  await answer(page, '**/ai-job/rows**', {
    rows: Array.from({ length: 12 }, (_, at) => ({
      id: `r${at * 40 + 7}`,
      rowNo: at * 40 + 7,
      street: `${at * 12 + 4} Hickory Way`,
      city: 'Davis',
      reason: at % 4 === 1 ? 'unreadable_picture' : 'unlike_training',
      isError: at % 4 === 1,
    })),
    next: 'r500',
  })
  await page.reload()
  await page.getByRole('button', { name: 'Sacramento, June drive', exact: true }).click()
  await page.getByRole('dialog').waitFor()
  return page
}

screensOf('ai-list', {
  queued: async (scene) => {
    const job = { status: 'queued_for_ai', graded: 0, failed: 0, withoutPhoto: 0, charged: 0, setAside: 3220 }
    await openRun(scene, { ...job, perMinute: null, secondsLeft: null, startedAt: null })
  },
  processing: async (scene) => {
    await openRun(scene, {})
  },
  'processing-own-photos': async (scene) => {
    await answer(scene.page, '**/photo-consent', { ...outside, consentedAt: now })
    await openRun(scene, {})
  },
  'completed-own-photos': async (scene) => {
    await answer(scene.page, '**/photo-consent', { ...outside, consentedAt: null })
    await openRun(scene, {
      ...ended,
      status: 'ai_completed',
      abstained: 31,
      refunded: 31,
      reasons: [{ reason: 'terms_forbid', isError: false, rows: 31 }],
    })
  },
  canceling: async (scene) => {
    const page = await openRun(scene, {})
    await page.getByRole('button', { name: 'Cancel AI processing' }).click()
    await page.getByRole('alertdialog').waitFor()
  },
  paused: async (scene) => {
    await openRun(scene, {
      status: 'ai_paused_ml_outage',
      pauseReason: 'grader_unavailable',
      nextTryAt: now + 20_000,
      perMinute: null,
      secondsLeft: null,
    })
  },
  failed: async (scene) => {
    await openRun(scene, {
      ...ended,
      status: 'ai_failed',
      graded: 0,
      charged: 0,
      withoutPhoto: 0,
      failed: 3220,
      refunded: 3220,
      errorDetails: 'all_rows_failed',
      reasons: [{ reason: 'unreadable_picture', isError: true, rows: 3220 }],
    })
  },
  canceled: async (scene) => {
    await openRun(scene, { ...ended, status: 'ai_failed', refunded: 1936, errorDetails: 'cancelled' })
  },
  completed: async (scene) => {
    await openRun(scene, {
      ...ended,
      status: 'ai_completed',
      graded: 3189,
      charged: 3189,
      failed: 0,
      refunded: 31,
    })
  },
  'completed-with-errors': async (scene) => {
    const page = await openRun(scene, {
      ...ended,
      status: 'ai_completed_with_errors',
      graded: 2963,
      charged: 2963,
      abstained: 214,
      refunded: 257,
      reasons,
    })
    await page.getByText('Properties without a grade').click()
    await page.getByText('Row 7', { exact: true }).waitFor()
  },
})
