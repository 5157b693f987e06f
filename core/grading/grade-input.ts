import { z } from 'zod'
import { instant, uuid } from '../shared/wire.ts'

/**
 * What a person says of a property. It travels as one value from the grading screen through the queue and the browser's
 * store into the request; only what fills a field and what stores it name the field.
 */
export const gradeInput = z.object({
  grade: z.number().nullable(),
  sawAi: z
    .boolean()
    .optional()
    .describe('For a strategic list or a review: whether the AI’s prediction was on screen before the grade'),
  returnToAi: z
    .boolean()
    .optional()
    .describe('For null: gives the row back to the AI that had graded it, instead of leaving it ungraded'),
  shownAt: instant
    .optional()
    .describe(
      'When the property’s picture was on screen; a time later than the grade counts as that of the grade',
    ),
  earlierPicture: uuid
    .optional()
    .describe(
      'The picture that was on screen is that of the same address in another list of the user. The property gets it without charge if it has none',
    ),
})

export type GradeInput = Readonly<z.input<typeof gradeInput>>
