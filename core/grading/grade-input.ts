import { z } from 'zod'
import { instant, internal, uuid } from '../shared/wire.ts'

/** Limits the undo steps of one row that a browser can collect while it's offline. */
export const MAX_UNDONE = 1_000

const undo = z.strictObject({
  grades: z
    .array(z.number().nullable())
    .min(1)
    .max(MAX_UNDONE)
    .describe('The grades it takes back, latest first. Those that were never sent are passed over'),
  base: z
    .number()
    .nullable()
    .describe('The last grade known to be stored. If the row has another one since, nothing changes'),
  toAi: z.boolean().describe('Whether the AI gave the grade that comes back, whatever it was'),
})
export type UndoInput = Readonly<z.output<typeof undo>>

/** Travels unchanged from the grading screen to the request, so only its source and its store name the fields. */
export const gradeInput = z.object({
  grade: z.number().nullable(),
  sawAi: z
    .boolean()
    .optional()
    .describe('For a strategic list or a review: whether the AI’s prediction was on screen before grading')
    .meta(internal),
  undo: undo
    .optional()
    .describe(
      'Goes back to the earlier entry with this grade, with its time and giver, instead of giving the grade again',
    )
    .meta(internal),
  shownAt: instant
    .optional()
    .describe(
      'When the property’s picture appeared on screen. A time after the grade is stored as the time of the grade',
    ),
  picture: uuid
    .optional()
    .describe('The picture that was on screen. The history names it, if it is one of the list'),
  earlierPicture: uuid
    .optional()
    .describe(
      'Picture of the same address in another list of the user, if that’s what was on screen. If the property has no picture, it gets this one at no charge',
    )
    .meta(internal),
})

export type GradeInput = Readonly<z.input<typeof gradeInput>>
