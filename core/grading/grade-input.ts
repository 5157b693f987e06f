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
    .describe('For a strategic list or a review: whether the AI’s prediction was on screen before grading'),
  returnToAi: z
    .boolean()
    .optional()
    .describe(
      'With a null grade: gives the row back to the AI that graded it, instead of leaving it ungraded',
    ),
  shownAt: instant
    .optional()
    .describe(
      'When the property’s picture appeared on screen. A time after the grade is stored as the time of the grade',
    ),
  earlierPicture: uuid
    .optional()
    .describe(
      'Picture of the same address in another list of the user, if that’s what was on screen. If the property has no picture, it gets this one at no charge',
    ),
})

export type GradeInput = Readonly<z.input<typeof gradeInput>>
