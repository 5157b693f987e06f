import { z } from 'zod'
import {
  MAX_ATTRIBUTES,
  MAX_NOTE_CHARACTERS,
  MAX_TAG_CHARACTERS,
  MAX_TAGS,
  type PropertyMarks,
} from '../../lists/marks.ts'
import { isPlainLines, isPlainText, visibleText } from '../../shared/plain-text.ts'

const slotKey = z.string().regex(new RegExp(`^[1-${MAX_ATTRIBUTES}]$`))

export const noteShape = z
  .string()
  .max(MAX_NOTE_CHARACTERS)
  .refine(isPlainLines, 'has control characters')
  .nullable()
  .describe('Null or blank removes the note')
export const tagShape = z
  .string()
  .overwrite(visibleText)
  .min(1)
  .max(MAX_TAG_CHARACTERS)
  .refine(isPlainText, 'has control characters')

/** A change of a property's marks. What it doesn't name stays as it is. */
export const marksChange = z.strictObject({
  flagged: z.boolean().optional(),
  note: noteShape.optional(),
  tags: z
    .array(tagShape)
    .max(MAX_TAGS)
    .optional()
    .describe('The complete set of tags; duplicates are ignored, regardless of case'),
  attributes: z
    .record(slotKey, z.boolean().nullable())
    .optional()
    .describe(
      'Answers by slot; null removes an answer. Answers to questions that the list doesn’t have are ignored',
    ),
  skipped: z.boolean().optional().describe('Ignored if the property has a grade'),
})
export type MarksChange = Readonly<z.output<typeof marksChange>>

/** A change as stored: without surrounding spaces and repeated tags. */
export const readMarksChange = (change: MarksChange): MarksChange => ({
  ...change,
  ...(change.note !== undefined && { note: toNote(change.note) }),
  ...(change.tags !== undefined && { tags: withoutRepeats(change.tags) }),
})

export const toNote = (note: string | null): string | null => visibleText(note ?? '') || null

const withoutRepeats = (tags: readonly string[]): string[] => {
  const keys = tags.map((tag) => tag.toLowerCase())
  return tags.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}

/** What an ungraded property's marks are after a change at this time. Says what set_marks.sql does. */
export function withMarks(marks: PropertyMarks, change: MarksChange, now: number): PropertyMarks {
  const { flagged, note, tags, attributes, skipped } = readMarksChange(change)
  return {
    flagged: flagged ?? marks.flagged,
    note: note === undefined ? marks.note : note,
    tags: tags ?? marks.tags,
    attributes: withAnswers(marks.attributes, attributes),
    skippedAt: skipped === undefined ? marks.skippedAt : skipped ? (marks.skippedAt ?? now) : null,
  }
}

const withAnswers = (
  before: PropertyMarks['attributes'],
  changed: MarksChange['attributes'] = {},
): PropertyMarks['attributes'] =>
  Object.fromEntries(
    Object.entries({ ...before, ...changed }).flatMap(([slot, answer]) =>
      answer === null ? [] : [[slot, answer]],
    ),
  )
