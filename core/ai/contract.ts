import { z } from 'zod'
import { listStatus, speedPreset } from '../lists/contract.ts'
import { MAX_ROWS } from '../lists/limits.ts'
import { call } from '../shared/contract.ts'
import { flatKinds } from '../shared/picture-kind.ts'
import { claimedIdentity, instant, internal, uuid } from '../shared/wire.ts'
import { estimateText } from '../tokens/estimate.ts'
import { abstentions, rowFaults } from './opinion.ts'
import { THRESHOLD } from './threshold.ts'

export const pauseReasons = [
  'grader_unavailable',
  'grader_out_of_quota',
  'grader_misconfigured',
  'imagery_unavailable',
] as const
export type PauseReason = (typeof pauseReasons)[number]

export const endReasons = ['all_rows_failed', 'cancelled', 'internal'] as const
export type EndReason = (typeof endReasons)[number]

export const rowReasons = [
  ...abstentions,
  ...rowFaults,
  'imagery_refused',
  'grader_unavailable',
  'imagery_unavailable',
  'allowance_used',
] as const
export type RowReason = (typeof rowReasons)[number]

/** Why AI grading of a list can't give any grade; known before it starts. */
export const obstacles = ['terms_forbid', 'not_calibrated'] as const
export type Obstacle = (typeof obstacles)[number]

const aiJob = z.object({
  id: uuid,
  status: listStatus,
  speedPreset,
  threshold: z.number(),
  modelVersion: z.string(),
  total: z.int().describe('Rows in this run, which are those ungraded when it began'),
  graded: z.int().describe('Rows graded by the AI, at one token each'),
  withoutPhoto: z.int().describe('Rows without a picture, graded 60 at no charge'),
  abstained: z.int().describe('Rows that the AI couldn’t decide, at no charge'),
  failed: z.int().describe('Rows that couldn’t be graded, at no charge'),
  charged: z.int().describe('Tokens charged so far'),
  setAside: z.int().describe('Tokens reserved for rows still to be graded'),
  refunded: z.int().describe('Reserved tokens released when the run ended'),
  allRuns: z
    .object({ withoutPhoto: z.int(), charged: z.int(), refunded: z.int() })
    .describe('The same figures for all runs of the list'),
  perMinute: z.int().nullable(),
  secondsLeft: z.int().nullable(),
  pauseReason: z.enum(pauseReasons).nullable(),
  nextTryAt: instant.nullable().describe('When a paused run is retried automatically'),
  errorDetails: z.enum(endReasons).nullable(),
  reasons: z
    .array(z.object({ reason: z.enum(rowReasons), isError: z.boolean(), rows: z.int() }))
    .describe('Number of rows without a grade, by reason'),
  obstacle: z.enum(obstacles).nullable().describe('Why another run couldn’t grade anything either'),
  queuedAt: instant,
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
})
export type AiJob = z.output<typeof aiJob>

const listParams = z.object({ listId: uuid })

export const aiContract = {
  startAiJob: call({
    method: 'POST',
    path: '/start-ai-job',
    summary: 'Start AI grading of a list’s ungraded rows, at one token each',
    session: true,
    key: 'spend',
    v1: '/api/v1/lists/:listId/ai-run',
    idempotencyKey: true,
    // The specification's client sends up to 50,000 rows, which are only counted as they arrive.
    maxBodyBytes: 8 * 1024 * 1024,
    countedArray: 'properties',
    body: z.object({
      ...claimedIdentity,
      listId: uuid,
      estimate: estimateText,
      properties: z
        .array(z.unknown())
        .max(MAX_ROWS)
        .transform((rows) => rows.length)
        .optional()
        .meta(internal)
        .describe('Only the count is checked; the stored rows are graded (D32)'),
      threshold: z.literal(THRESHOLD).default(THRESHOLD).meta(internal),
      speedPreset: speedPreset.default('standard'),
    }),
    output: z.object({ jobId: uuid, message: z.string() }),
    errors: [
      'not_found',
      'count_mismatch',
      'already_started',
      'nothing_to_grade',
      'ai_impossible',
      'invalid_estimate',
      'price_changed',
      'insufficient_tokens',
      'key_cap_reached',
      'grader_unavailable',
      'key_reused',
      'in_progress',
      'maxretry',
    ],
  }),
  resumeAiJob: call({
    method: 'POST',
    path: '/resume-ai-job',
    summary:
      'Resume AI grading at the first ungraded row: continue a paused run, or start a new one after a run that ended',
    session: true,
    key: 'spend',
    v1: '/api/v1/lists/:listId/ai-run/resume',
    idempotencyKey: true,
    body: z.object({ ...claimedIdentity, listId: uuid, estimate: estimateText }),
    output: z.object({
      success: z.literal(true),
      jobId: uuid,
      totalProperties: z.int(),
      message: z.string(),
    }),
    errors: [
      'not_found',
      'nothing_to_resume',
      'ai_impossible',
      'invalid_estimate',
      'price_changed',
      'insufficient_tokens',
      'key_cap_reached',
      'grader_unavailable',
      'key_reused',
      'in_progress',
      'maxretry',
    ],
  }),
  cancelAiJob: call({
    method: 'POST',
    path: '/api/lists/:listId/ai-job/cancel',
    summary: 'Cancel a run, keep its grades, and release the tokens reserved for the remaining rows',
    session: true,
    key: 'spend',
    v1: '/api/v1/lists/:listId/ai-run/cancel',
    params: listParams,
    body: z.object(claimedIdentity),
    output: z.object({ job: aiJob }),
    errors: ['not_found', 'nothing_to_cancel', 'maxretry'],
  }),
  getAiJob: call({
    method: 'GET',
    path: '/api/lists/:listId/ai-job',
    summary: 'Get the latest AI run of a list; null if there was none',
    session: true,
    key: 'read',
    v1: '/api/v1/lists/:listId/ai-run',
    params: listParams,
    output: z.object({ job: aiJob.nullable() }),
    errors: ['not_found'],
  }),
  getAiRows: call({
    method: 'GET',
    path: '/api/lists/:listId/ai-job/rows',
    summary: 'Get the rows without an AI grade, each with its reason, in row order',
    session: true,
    params: listParams,
    query: z.object({
      after: z.string().max(20).optional().describe('Property id to continue after'),
      limit: z.coerce.number().int().min(1).max(500).default(100),
    }),
    output: z.object({
      rows: z.array(
        z.object({
          id: z.string(),
          rowNo: z.int(),
          street: z.string(),
          city: z.string(),
          reason: z.enum(rowReasons),
          isError: z.boolean(),
        }),
      ),
      next: z.string().nullable(),
    }),
    errors: ['not_found'],
  }),
  getAiEstimate: call({
    method: 'GET',
    path: '/api/ai/estimate',
    summary:
      'Estimate the cost of an AI list with this many properties, and the time at each speed. Free of charge',
    session: true,
    query: z.object({
      properties: z.coerce.number().int().min(1).max(MAX_ROWS),
      imagery: z.enum(flatKinds).default('street'),
    }),
    output: z.object({
      tokens: z.int(),
      available: z.int().describe('Balance without reserved tokens'),
      obstacle: z.enum(obstacles).nullable().describe('Why the AI can’t grade the list'),
      seconds: z
        .record(speedPreset, z.int().nullable())
        .describe('Null if nothing has been graded at that speed yet'),
    }),
    errors: ['grader_unavailable'],
  }),
}
