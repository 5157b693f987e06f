import { z } from 'zod'
import { propertyAnnotations } from '../lists/annotations.ts'
import { scale } from '../lists/scale-schema.ts'
import { call } from '../shared/contract.ts'
import { flatKinds } from '../shared/picture-kind.ts'
import { claimedIdentity, instant, internal, uuid } from '../shared/wire.ts'
import { gradeInput } from './grade-input.ts'
import { prediction } from './predictions-contract.ts'
import { sampleColumns } from './samples.ts'

const sample = z.object({
  id: z.string(),
  rowNo: z.int(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  grade: z.int().nullable(),
  isAiGrade: z.boolean().describe('Whether the AI gave the grade, not a person'),
  isImported: z.boolean().describe('Whether the grade came with the file'),
  changedAt: instant.nullable().describe('When the grade was set or removed'),
  photo: z.string().nullable(),
  ...propertyAnnotations.shape,
})

export const gradingContract = {
  setGrade: call({
    method: 'PUT',
    path: '/api/lists/:listId/properties/:propertyId/grade',
    summary: 'Grade a property, or remove its grade with null. Idempotent',
    session: true,
    key: 'write',
    v1: '/api/v1/lists/:listId/properties/:propertyId/grade',
    admittedFirst: true,
    params: z.object({ listId: uuid, propertyId: z.string().min(1).max(20) }),
    // A grade that waited in the browser names its user, so that it is never saved in another one's session (D27).
    body: gradeInput.extend(claimedIdentity),
    output: z.object({
      property: z.object({ id: z.string(), grade: z.int().nullable(), gradedAt: instant.nullable() }),
      list: z.object({
        id: uuid,
        processedCount: z.int(),
        recordCount: z.int(),
        completedAt: instant.nullable(),
      }),
      prediction: prediction
        .nullable()
        .optional()
        .describe('The AI’s prediction, in response to a grade with `sawAi` in a strategic list or a review')
        .meta(internal),
    }),
    errors: ['not_found', 'invalid_grade', 'maxretry'],
  }),
  getSamples: call({
    method: 'GET',
    path: '/api/lists/:listId/samples',
    summary:
      'Get the columns of Property Samples in order, each with its count and its ten latest properties',
    session: true,
    params: z.object({ listId: uuid }),
    output: z.object({
      list: z.object({
        id: uuid,
        title: z.string(),
        imagery: z.enum(flatKinds),
        scale: scale.nullable(),
      }),
      columns: z.array(
        z.object({
          column: z.literal(sampleColumns).describe('A grade, `recent` or `ungraded`'),
          count: z.int(),
          properties: z.array(sample),
        }),
      ),
    }),
    errors: ['not_found'],
  }),
  getOwnExamples: call({
    method: 'GET',
    path: '/api/lists/:listId/own-examples',
    summary:
      'Get the ten latest properties of each grade 1–10 that the user graded and that have a picture, newest first. Omits the AI’s grades',
    session: true,
    params: z.object({ listId: uuid }),
    output: z.object({
      examples: z.array(
        z.object({ grade: z.int().min(1).max(10), propertyId: z.string(), photo: z.string() }),
      ),
    }),
    errors: ['not_found'],
  }),
}
