import { z } from 'zod'
import { call } from '../shared/contract.ts'
import { claimedIdentity, instant, uuid } from '../shared/wire.ts'
import { figure } from './check-contract.ts'
import { modelKinds } from './version-name.ts'

/** Fewer grades with a picture are not enough for training. */
export const MIN_LABELS = 30

export const versionStates = ['candidate', 'champion', 'retired', 'rejected', 'rolled_back'] as const
export type VersionState = (typeof versionStates)[number]

/** Why a version was rejected: it was worse, there were too few streets or grades, or training failed. */
export const rejections = ['worse', 'too_few_streets', 'too_few_grades', 'internal'] as const
export type Rejection = (typeof rejections)[number]

/** The kind of pictures that a version was trained on. It grades no others. */
export const trainedImagery = ['drawings', 'photos'] as const
export type TrainedImagery = (typeof trainedImagery)[number]

/** The facts of a trained version, as they are stored. */
export const versionFacts = z.object({
  making: z.enum(['trained', 'recalibrated']),
  trainedOn: z.int().describe('Grades that it was trained on; the others are held out'),
  measuredOn: z
    .enum(['holdout', 'unseen_streets'])
    .describe(
      'Held-out grades; or, if those are fewer than 30, all grades, each by a model that was trained without its street',
    ),
  figures: z.object({
    agreement: figure,
    kappa: figure,
    gradeKappa: figure.describe('Quadratic weighted, on grades from 1 to 10'),
    category: figure.describe('How often it recognizes categories and gradeable pictures'),
  }),
  comparison: z.object({
    rival: z.enum(['champion', 'shipped', 'base_rates']).describe('The baseline of the comparison'),
    excess: z
      .number()
      .describe('Mean loss minus that of the compared version on held-out streets; below zero is better'),
    noise: z.number().describe('Standard error of the excess'),
    streets: z.int(),
  }),
})
export type VersionFacts = z.infer<typeof versionFacts>

const version = z.object({
  number: z.int(),
  state: z.enum(versionStates),
  rejection: z.enum(rejections).nullable(),
  imagery: z.enum(trainedImagery).nullable(),
  labels: z.int().describe('Grades that it was made from, including held-out ones'),
  facts: versionFacts.nullable(),
  parent: z.int().nullable(),
  createdAt: instant,
})

const rescore = z.object({
  total: z.int(),
  done: z.int(),
  changed: z.int().describe('Rows whose grade changed'),
  kept: z.int().describe('Rows that a person has graded, or that the version abstains from'),
  endedAt: instant.nullable(),
})

const kindParams = z.object({ kind: z.enum(modelKinds) })

export const modelsContract = {
  getModels: call({
    method: 'GET',
    path: '/api/models',
    summary: "The user's own versions of the grader, and the AI lists that can be rescored",
    session: true,
    output: z.object({
      models: z.array(
        z.object({
          kind: z.enum(modelKinds),
          usableGrades: z
            .int()
            .describe('Grades by a person with a stored picture that may be used for training'),
          neededGrades: z.int(),
          champion: z.int().nullable().describe('Null if the shipped version grades'),
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
          isCurrent: z.boolean().describe('Whether the current version scored it'),
          rescore: rescore.nullable(),
        }),
      ),
    }),
    errors: ['grader_unavailable'],
  }),
  retrainModel: call({
    method: 'POST',
    path: '/api/models/:kind/retrain',
    summary: "Train a new version on the user's grades; while one is being trained, returns that one",
    session: true,
    params: kindParams,
    body: z.object(claimedIdentity),
    output: z.object({ number: z.int(), isNew: z.boolean() }),
    errors: ['too_few_grades', 'grader_unavailable', 'maxretry'],
  }),
  rollbackModel: call({
    method: 'POST',
    path: '/api/models/:kind/rollback',
    summary: 'Roll back the current version; the previous one grades again, or the shipped one',
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
      "Rescore an AI list with the current version, from stored features, free; a person's grades stay",
    session: true,
    params: z.object({ listId: uuid }),
    body: z.object(claimedIdentity),
    output: z.object({ rescore }),
    errors: ['not_found', 'nothing_to_rescore', 'already_started', 'grader_unavailable', 'maxretry'],
  }),
}

export type Rescore = z.infer<typeof rescore>
