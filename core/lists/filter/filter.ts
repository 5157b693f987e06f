import { z } from 'zod'
import { instant } from '../../shared/wire.ts'
import { MAX_ATTRIBUTES } from '../annotations.ts'

export const MAX_FILTER_TEXT = 200
const MAX_VALUES = 50
const MAX_SMALL = 32_767
export const MAX_DIFFERENCE = 9

export const rowStates = ['graded', 'ungraded', 'skipped'] as const
export const flagStates = ['yes', 'no'] as const
export const agreements = ['agrees', 'disagrees'] as const
export const matchQualities = ['exact', 'interpolated', 'low', 'yours', 'none'] as const
export const duplicateKinds = ['in_list', 'across_lists'] as const
/** How a row of the latest survey compares (D64). */
export const comparedStates = ['worse', 'same', 'better', 'cant_compare', 'not_yet'] as const
export const attributeAnswers = ['yes', 'no', 'unanswered'] as const

/** `ai:<version>` is one version of a model; `ai` is any. */
const grader = z.union([
  z.enum(['me', 'other', 'ai', 'import']),
  z.templateLiteral(['ai:', z.string().min(1).max(MAX_FILTER_TEXT)]),
])
export type GraderChoice = z.output<typeof grader>

const someOf = <Shape extends z.ZodType>(shape: Shape) => z.array(shape).min(1).max(MAX_VALUES)
const text = z.string().min(1).max(MAX_FILTER_TEXT)
const share = z.number().min(0).max(1)
const year = z.int().min(0).max(MAX_SMALL)
const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)

const rangeOf = <Shape extends z.ZodType<number>>(shape: Shape) =>
  z
    .strictObject({ from: shape.optional(), to: shape.optional() })
    .refine(({ from, to }) => from !== undefined || to !== undefined, 'needs from or to')
    .refine(({ from = -Infinity, to = Infinity }) => from <= to, 'from is greater than to')

/** A row must fulfill every facet, each by one of its values (docs/decisions/lists/049-one-filter.md). */
export const rowFilter = z.strictObject({
  grades: someOf(z.int().min(1).max(MAX_SMALL)).optional(),
  state: someOf(z.enum(rowStates)).optional().describe('`ungraded` includes skipped rows'),
  flagged: z.enum(flagStates).optional(),
  note: text.optional().describe('Text that the note contains'),
  tags: someOf(text).optional(),
  gradedBy: someOf(grader).optional(),
  aiScore: rangeOf(share)
    .optional()
    .describe('Lower bound included, upper bound excluded, except that 1 is included'),
  confidence: rangeOf(share).optional(),
  agreement: z.enum(agreements).optional().describe('Whether a person’s grade agrees with the AI’s score'),
  captured: rangeOf(year).optional().describe('Range of years, both included'),
  pictureAge: z.strictObject({ olderThan: z.int().min(0).max(1_200).describe('Age in months') }).optional(),
  provider: someOf(text).optional(),
  match: someOf(z.enum(matchQualities)).optional().describe('How well the map matched the address'),
  duplicate: someOf(z.enum(duplicateKinds)).optional().describe('Duplicates found by the coverage check'),
  changedSince: instant.optional().describe('Grade set or removed at or after this time'),
  changedBefore: instant.optional().describe('Grade set or removed before this time'),
  attributes: z
    .array(
      z.strictObject({
        slot: z.int().min(1).max(MAX_ATTRIBUTES).describe('Slot of the list’s question, from 1'),
        is: z.array(z.enum(attributeAnswers)).min(1).max(attributeAnswers.length),
      }),
    )
    .min(1)
    .max(MAX_ATTRIBUTES)
    .optional()
    .describe('Answers to yes/no questions; each slot is a facet of its own'),
  compared: someOf(z.enum(comparedStates))
    .optional()
    .describe('How the row compares in the list’s latest survey; `not_yet` if it is asked and has no answer'),
  zip: someOf(text).optional().describe('ZIP codes; only the first five characters count'),
  otherKind: z
    .strictObject({ differsBy: z.int().min(0).max(MAX_DIFFERENCE) })
    .optional()
    .describe(
      'The user graded the same address from the street and from above, and the grades differ by at least this much',
    ),
  text: text.optional().describe('Text that the address contains'),
  cells: z
    .strictObject({
      column: z
        .int()
        .min(0)
        .max(10_000)
        .nullable()
        .describe('Zero-based index in file order; null for any column'),
      contains: text,
    })
    .optional(),
  box: z
    .tuple([longitude, latitude, longitude, latitude])
    .refine(([, south, , north]) => south <= north, 'south is north of north')
    .optional()
    .describe('West, south, east, north. If west is greater than east, the box crosses the antimeridian'),
})

export type RowFilter = z.output<typeof rowFilter>
export type Facet = keyof RowFilter
export type FacetValues = { [F in Facet]-?: NonNullable<RowFilter[F]> }

export const emptyFilter: RowFilter = {}
