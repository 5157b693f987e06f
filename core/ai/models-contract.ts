import { z } from 'zod'
import { call } from '../shared/contract.ts'
import { flatKinds } from '../shared/picture-kind.ts'
import { claimedIdentity, instant, uuid } from '../shared/wire.ts'
import { figure } from './check-contract.ts'

/** Training is offered from this many grades with a picture, and then never refused for too few. */
export const MIN_LABELS = 30

export const versionStates = ['candidate', 'champion', 'retired', 'rejected', 'rolled_back'] as const
export type VersionState = (typeof versionStates)[number]

export const rejections = ['worse', 'not_better', 'too_few_streets', 'too_few_grades', 'internal'] as const
export type Rejection = (typeof rejections)[number]

/** A version grades only pictures of the kind that it was trained on. */
export const trainedImagery = ['drawings', 'photos'] as const
export type TrainedImagery = (typeof trainedImagery)[number]

/** The learning curve says what this many more grades would bring. */
export const MORE_GRADES = 50

/** How many of the latest grades a version follows when a person's standard has moved. */
export const RECENT_GRADES = 50

export const versionFacts = z.object({
  making: z
    .enum(['trained', 'recalibrated', 'followed'])
    .describe(
      `How the version was made. \`followed\`: by recalibrating the version in use, or the default grader, to the last ${RECENT_GRADES} grades`,
    ),
  trainedOn: z.int().describe('Grades used for training; the rest were held out'),
  measuredOn: z
    .enum(['holdout', 'cross_validation', 'recent'])
    .describe(
      `What the figures come from: held-out grades; with fewer than 30 of them, cross-validation over all grades; the last ${RECENT_GRADES} grades if the standard has moved`,
    ),
  standardShift: z
    .number()
    .nullable()
    .describe(
      `By how many grades the last ${RECENT_GRADES} are stricter than the earlier ones (negative: more lenient); null if that may be chance`,
    ),
  units: z
    .enum(['streets', 'houses'])
    .describe('Unit of the holdout; houses if the grades come from fewer than eight streets'),
  figures: z.object({
    agreement: figure,
    auc: figure.describe('How often the worse of two houses gets the higher score'),
    scoreBias: figure.describe('By how much scores are too high on average (negative: too low)'),
    kappa: figure,
    gradeKappa: figure.describe('Quadratic weighted kappa for grades 1–10'),
    category: figure.describe('How often it tells categories from gradable properties'),
  }),
  comparison: z.object({
    rival: z.enum(['champion', 'shipped', 'base_rates']).describe('What the version is compared with'),
    excess: z
      .number()
      .describe(
        'Mean ranked probability score on held-out streets, minus the baseline’s; negative is better',
      ),
    noise: z.number().describe('Standard error of the difference'),
    streets: z.int().describe('Held-out streets or houses'),
    missingGrades: z
      .int()
      .nullable()
      .describe('About how many more grades, up to 100, would make the difference certain'),
    missingStreets: z.int().nullable().describe('About how many more streets it takes to decide'),
  }),
  learning: z
    .object({
      half: z.number().describe('Mean AUC of versions trained on half of the grades'),
      all: z.number().describe('AUC of the version itself'),
      gain: z.number().describe(`Expected gain in AUC from ${MORE_GRADES} more grades`),
    })
    .nullable()
    .describe(
      'Learning curve on held-out grades; null if there are too few of them, or enough grades that 50 more wouldn’t matter',
    ),
})
export type VersionFacts = z.infer<typeof versionFacts>

const version = z.object({
  number: z.int(),
  state: z.enum(versionStates),
  rejection: z.enum(rejections).nullable(),
  imagery: z.enum(trainedImagery).nullable(),
  labels: z.int().describe('Grades that the version was trained and tested on'),
  ownLabels: z.int().describe('How many of these grades are of the user’s own photos'),
  facts: versionFacts.nullable(),
  parent: z.int().nullable(),
  createdAt: instant,
})

const rescore = z.object({
  total: z.int(),
  done: z.int(),
  changed: z.int().describe('Rows whose grade changed'),
  kept: z.int().describe('Rows graded by a person, and rows that the version couldn’t decide'),
  endedAt: instant.nullable(),
})

const kindParams = z.object({ kind: z.enum(flatKinds) })

export const modelsContract = {
  getModels: call({
    method: 'GET',
    path: '/api/models',
    summary: "Get the user's own versions of the grader, and the AI lists that can be rescored",
    session: true,
    output: z.object({
      models: z.array(
        z.object({
          kind: z.enum(flatKinds),
          usableGrades: z
            .int()
            .describe(
              'The user’s grades from 1 to 10 whose pictures are stored and may be used for training',
            ),
          neededGrades: z.int(),
          champion: z.int().nullable().describe('Null if the built-in version is in use'),
          taught: z
            .object({ teacher: z.string(), pictures: z.int() })
            .nullable()
            .describe(
              'Vision model that taught the built-in version to grade photos, and the number of pictures that it graded for that; null if there is none',
            ),
          hasOutdatedFeatures: z
            .boolean()
            .describe('Whether a version trained now would use more features than the one in use'),
          isTraining: z.boolean(),
          versions: z.array(version),
        }),
      ),
      lists: z.array(
        z.object({
          id: uuid,
          title: z.string(),
          kind: z.enum(flatKinds),
          modelVersion: z.string(),
          isCurrent: z.boolean().describe('Whether the version in use scored it'),
          rescore: rescore.nullable(),
        }),
      ),
    }),
    errors: ['grader_unavailable'],
  }),
  retrainModel: call({
    method: 'POST',
    path: '/api/models/:kind/retrain',
    summary: 'Train a new version on the user’s grades. Returns the current training if one is in progress',
    session: true,
    params: kindParams,
    body: z.object(claimedIdentity),
    output: z.object({ number: z.int(), isNew: z.boolean() }),
    errors: ['too_few_grades', 'grader_unavailable', 'maxretry'],
  }),
  rollbackModel: call({
    method: 'POST',
    path: '/api/models/:kind/rollback',
    summary: 'Roll back to the previous version, or to the built-in one',
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
      'Rescore an AI list with the version in use, from stored features. Free of charge; the user’s own grades stay',
    session: true,
    params: z.object({ listId: uuid }),
    body: z.object(claimedIdentity),
    output: z.object({ rescore }),
    errors: ['not_found', 'nothing_to_rescore', 'already_started', 'grader_unavailable', 'maxretry'],
  }),
}

export type Rescore = z.infer<typeof rescore>
