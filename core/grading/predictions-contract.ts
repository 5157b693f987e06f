import { z } from 'zod'
import { call } from '../shared/contract.ts'
import { uuid } from '../shared/wire.ts'

/** What an AI said of a property. */
export const prediction = z.object({
  aiScore: z.number().nullable(),
  confidence: z.number().nullable(),
  predictedClass: z.string().nullable(),
  aiGrade: z.int().nullable(),
})
export type Prediction = z.output<typeof prediction>

const MAX_PROPERTIES = 50
const propertyIds = z.array(z.string().min(1).max(20)).max(MAX_PROPERTIES)

export const predictionsContract = {
  showPredictions: call({
    method: 'POST',
    path: '/api/lists/:listId/predictions',
    summary:
      'What the AI said of properties of a strategic list or a review, for a person who sees it before grading, and which of it was on screen',
    session: true,
    params: z.object({ listId: uuid }),
    body: z.object({
      propertyIds: propertyIds.describe('Properties whose predictions to send'),
      shown: propertyIds
        .default([])
        .describe(
          'Properties whose predictions were on screen; their reviews are never counted as blind, on any device',
        ),
    }),
    output: z.object({
      predictions: z
        .array(prediction.extend({ id: z.string() }))
        .describe('In row order, without properties that have none'),
    }),
    errors: ['not_found'],
  }),
}
