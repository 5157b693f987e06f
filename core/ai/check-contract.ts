import { z } from 'zod'
import { call } from '../shared/contract.ts'
import { instant, uuid } from '../shared/wire.ts'
import { GOOD_CONDITION_BELOW, NEEDS_WORK_ABOVE } from './interpretation.ts'

const estimate = z.object({ value: z.number(), low: z.number(), high: z.number() })
export const figure = z
  .object({ n: z.int(), estimate: estimate.nullable() })
  .describe('Number of grades, and the value with its 95% confidence interval; hidden below 30 grades')
const classLabel = z.union([
  z.enum(['needs_work', 'good_condition']),
  z.int().describe('Grade value of a category'),
])

export const modelCheckContract = {
  getModelChecks: call({
    method: 'GET',
    path: '/api/model-checks',
    summary: 'Get the user’s latest strategic lists, which can be used to evaluate a model',
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
      'Evaluate the model on the reviews of a strategic list: figures with intervals, and grades worth a second look',
    session: true,
    member: 'reviewer',
    params: z.object({ listId: uuid }),
    output: z.object({
      list: z.object({ id: uuid, title: z.string(), recordCount: z.int(), processedCount: z.int() }),
      modelVersion: z.string().nullable().describe('Model version stated in the file'),
      weighted: z.boolean().describe('Whether the file has the selection probability of each row'),
      streets: z
        .int()
        .describe('Number of streets behind the figures. Figures from one street say nothing about others'),
      agreement: figure,
      controlAgreement: figure.describe('Agreement on the randomly selected control rows'),
      blindAgreement: figure.describe('Agreement on rows graded before the AI’s prediction was shown'),
      seenAgreement: figure.describe('Agreement on rows graded after it was shown'),
      kappa: figure,
      gradeKappa: figure.describe('Quadratic weighted kappa for grades 1–10'),
      sameGrade: figure.describe('How often both give the same grade from 1 to 10'),
      withinOne: figure.describe('How often the two grades differ by at most one'),
      needsWork: figure.describe(`How often the user agrees with scores above ${NEEDS_WORK_ABOVE}`),
      goodCondition: figure.describe(`How often the user agrees with scores below ${GOOD_CONDITION_BELOW}`),
      more: z.array(z.object({ within: z.number(), grades: z.int() })).readonly(),
      byGrade: z
        .array(z.object({ from: z.int(), to: z.int(), agreement: figure }))
        .readonly()
        .describe('Agreement within bands of the user’s grade'),
      byZip: z
        .array(z.object({ zip: z.string(), agreement: figure }))
        .readonly()
        .describe('Agreement within the ZIP codes with most grades'),
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
