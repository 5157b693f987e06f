import { z } from 'zod'
import {
  MAX_ATTRIBUTES,
  MAX_NOTE_CHARACTERS,
  MAX_TAG_CHARACTERS,
  MAX_TAGS,
  type PropertyAnnotations,
} from '../../lists/annotations.ts'
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

/** Omitted fields stay unchanged. */
export const annotationsChange = z.strictObject({
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
export type AnnotationsChange = Readonly<z.output<typeof annotationsChange>>

export const readAnnotationsChange = (change: AnnotationsChange): AnnotationsChange => ({
  ...change,
  ...(change.note !== undefined && { note: toNote(change.note) }),
  ...(change.tags !== undefined && { tags: withoutRepeats(change.tags) }),
})

export const toNote = (note: string | null): string | null => visibleText(note ?? '') || null

/** The first of tags that differ only in case. */
export const withoutRepeats = (tags: readonly string[]): string[] => {
  const keys = tags.map((tag) => tag.toLowerCase())
  return tags.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}

/** Mirrors set_annotations.sql for an ungraded property. */
export function withAnnotations(
  annotations: PropertyAnnotations,
  change: AnnotationsChange,
  now: number,
): PropertyAnnotations {
  const { flagged, note, tags, attributes, skipped } = readAnnotationsChange(change)
  return {
    flagged: flagged ?? annotations.flagged,
    note: note === undefined ? annotations.note : note,
    tags: tags ?? annotations.tags,
    attributes: withAnswers(annotations.attributes, attributes),
    skippedAt:
      skipped === undefined ? annotations.skippedAt : skipped ? (annotations.skippedAt ?? now) : null,
  }
}

const withAnswers = (
  before: PropertyAnnotations['attributes'],
  changed: AnnotationsChange['attributes'] = {},
): PropertyAnnotations['attributes'] =>
  Object.fromEntries(
    Object.entries({ ...before, ...changed }).flatMap(([slot, answer]) =>
      answer === null ? [] : [[slot, answer]],
    ),
  )
