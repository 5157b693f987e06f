import { z } from 'zod'
import { call } from '../shared/contract.ts'
import { uuid } from '../shared/wire.ts'

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
      'Get the AI’s predictions for a person who wants them before grading, in a strategic list or a review, and report which were on screen',
    session: true,
    params: z.object({ listId: uuid }),
    body: z.object({
      propertyIds: propertyIds.describe('Properties to get predictions for'),
      shown: propertyIds
        .default([])
        .describe(
          'Properties whose predictions were on screen; their reviews never count as blind, on any device',
        ),
    }),
    output: z.object({
      predictions: z
        .array(prediction.extend({ id: z.string() }))
        .describe('In row order; properties without a prediction are left out'),
    }),
    errors: ['not_found'],
  }),
}
