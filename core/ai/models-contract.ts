import { z } from 'zod'
import { call } from '../shared/contract.ts'
import { claimedIdentity, instant, uuid } from '../shared/wire.ts'
import { figure } from './check-contract.ts'
import { modelKinds } from './version-name.ts'

/** Fewer grades with a picture say too little to learn from. */
export const MIN_LABELS = 30

export const versionStates = ['candidate', 'champion', 'retired', 'rejected', 'rolled_back'] as const
export type VersionState = (typeof versionStates)[number]

/** Why a version may not grade: it did worse, there were too few streets to tell, too few grades, or it failed. */
export const rejections = ['worse', 'too_few_streets', 'too_few_grades', 'internal'] as const
export type Rejection = (typeof rejections)[number]

/** What the pictures are that a version was trained on, and the only ones it grades. */
export const trainedImagery = ['drawings', 'photos'] as const
export type TrainedImagery = (typeof trainedImagery)[number]

/** What is known of a version once it is made. */
export const versionFacts = z.object({
  making: z.enum(['trained', 'recalibrated']),
  trainedOn: z.int().describe('Grades that it learned from; the others are held out'),
  measuredOn: z
    .enum(['holdout', 'unseen_streets'])
    .describe(
      'Held-out grades; or, where those are under 30, all grades by heads that had not seen their street',
    ),
  figures: z.object({
    agreement: figure,
    kappa: figure,
    gradeKappa: figure.describe('Quadratic weighted, on grades from 1 to 10'),
    category: figure.describe('How often it tells categories and what can be graded apart'),
  }),
  comparison: z.object({
    rival: z.enum(['champion', 'shipped', 'base_rates']),
    excess: z
      .number()
      .describe('Mean loss above that of the rival on held-out streets; below zero is better'),
    noise: z.number().describe('Standard error of that'),
    streets: z.int(),
  }),
})
export type VersionFacts = z.infer<typeof versionFacts>

const version = z.object({
  number: z.int(),
  state: z.enum(versionStates),
  rejection: z.enum(rejections).nullable(),
  imagery: z.enum(trainedImagery).nullable(),
  labels: z.int().describe('Grades that it was made from, held-out ones included'),
  facts: versionFacts.nullable(),
  parent: z.int().nullable(),
  createdAt: instant,
})

const rescore = z.object({
  total: z.int(),
  done: z.int(),
  changed: z.int().describe('Rows with another grade than before'),
  kept: z.int().describe('Rows that a person has graded, or that the version has no opinion of'),
  endedAt: instant.nullable(),
})

const kindParams = z.object({ kind: z.enum(modelKinds) })

export const modelsContract = {
  getModels: call({
    method: 'GET',
    path: '/api/models',
    summary: "The user's own versions of the grader, and the AI lists that can be scored again",
    session: true,
    output: z.object({
      models: z.array(
        z.object({
          kind: z.enum(modelKinds),
          usableGrades: z.int().describe('Grades by a person with a stored picture that may be learned from'),
          neededGrades: z.int(),
          champion: z.int().nullable().describe('Null: the shipped version grades'),
          isTraining: z.boolean(),
          versions: z.array(version),
        }),
      ),
      lists: z.array(
        z.object({
          id: uuid,
          title: z.string(),
          kind: z.enum(modelKinds),
          modelVersion: z.string(),
          isCurrent: z.boolean().describe('Whether it was scored by the version that grades now'),
          rescore: rescore.nullable(),
        }),
      ),
    }),
    errors: ['grader_unavailable'],
  }),
  retrainModel: call({
    method: 'POST',
    path: '/api/models/:kind/retrain',
    summary: "Make a new version from the user's grades; while one is being made, that one is answered",
    session: true,
    params: kindParams,
    body: z.object(claimedIdentity),
    output: z.object({ number: z.int(), isNew: z.boolean() }),
    errors: ['too_few_grades', 'grader_unavailable', 'maxretry'],
  }),
  rollbackModel: call({
    method: 'POST',
    path: '/api/models/:kind/rollback',
    summary: 'Take back the version that grades now; the one before it grades again, or the shipped one',
    session: true,
    params: kindParams,
    body: z.object(claimedIdentity),
    output: z.object({ champion: z.int().nullable() }),
    errors: ['nothing_to_roll_back', 'grader_unavailable', 'maxretry'],
  }),
  rescoreList: call({
    method: 'POST',
    path: '/api/lists/:listId/rescore',
    summary:
      "Score an AI list again by the version that grades now, from stored features, for nothing; a person's grades stay",
    session: true,
    params: z.object({ listId: uuid }),
    body: z.object(claimedIdentity),
    output: z.object({ rescore }),
    errors: ['not_found', 'nothing_to_rescore', 'already_started', 'grader_unavailable', 'maxretry'],
  }),
}

export type Rescore = z.infer<typeof rescore>
