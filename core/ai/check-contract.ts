import { z } from 'zod'
import { call } from '../shared/contract.ts'
import { instant, uuid } from '../shared/wire.ts'

const estimate = z.object({ value: z.number(), low: z.number(), high: z.number() })
export const figure = z
  .object({ n: z.int(), estimate: estimate.nullable() })
  .describe('Number of grades, and the value with its 95 % interval; hidden below 30 grades')
const classLabel = z.union([
  z.enum(['needs_work', 'good_condition']),
  z.int().describe('Grade value of a category'),
])

export const modelCheckContract = {
  getModelChecks: call({
    method: 'GET',
    path: '/api/model-checks',
    summary: "The user's latest strategic lists, which measure a model",
    session: true,
    output: z.object({
      lists: z.array(
        z.object({
          id: uuid,
          title: z.string(),
          createdAt: instant,
          recordCount: z.int(),
          processedCount: z.int(),
        }),
      ),
    }),
    errors: [],
  }),
  getModelCheck: call({
    method: 'GET',
    path: '/api/lists/:listId/model-check',
    summary:
      'How good the model is by the reviews of a strategic list, with intervals, and grades to review again',
    session: true,
    params: z.object({ listId: uuid }),
    output: z.object({
      list: z.object({ id: uuid, title: z.string(), recordCount: z.int(), processedCount: z.int() }),
      modelVersion: z.string().nullable().describe('The name in the file'),
      weighted: z.boolean().describe('Whether the file has selection probabilities'),
      agreement: figure,
      controlAgreement: figure.describe('The same on the random control rows'),
      blindAgreement: figure.describe('On rows graded before the AI result was shown'),
      seenAgreement: figure.describe('On rows graded after'),
      kappa: figure,
      gradeKappa: figure.describe('Quadratic weighted, on grades from 1 to 10'),
      sameGrade: figure.describe('How often both give the same grade'),
      withinOne: figure.describe('How often their grades are at most one apart'),
      needsWork: figure.describe('How often a person agrees above 0.7'),
      goodCondition: figure.describe('How often a person agrees below 0.3'),
      more: z.array(z.object({ within: z.number(), grades: z.int() })).readonly(),
      confusion: z.object({
        n: z.int(),
        classes: z.array(classLabel).readonly(),
        rows: z
          .array(
            z.object({
              person: classLabel,
              n: z.int(),
              cells: z.array(z.object({ n: z.int(), share: z.number() })).readonly(),
            }),
          )
          .readonly()
          .nullable(),
      }),
      reliability: z.object({
        n: z.int(),
        bins: z
          .array(
            z.object({
              n: z.int(),
              from: z.number(),
              to: z.number(),
              meanScore: z.number(),
              needsWork: estimate,
            }),
          )
          .readonly()
          .nullable(),
      }),
      suspicious: z.array(
        z.object({
          propertyId: z.string(),
          street: z.string(),
          city: z.string(),
          grade: z.int(),
          aiScore: z.number().nullable(),
          suspicion: z.number(),
          photo: z.string().nullable(),
        }),
      ),
    }),
    errors: ['not_found'],
  }),
}
