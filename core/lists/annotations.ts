import { z } from 'zod'
import { instant } from '../shared/wire.ts'

export const MAX_NOTE_CHARACTERS = 2_000
export const MAX_TAGS = 20
export const MAX_TAG_CHARACTERS = 40

export const MAX_ATTRIBUTES = 8

export const propertyAnnotations = z.object({
  flagged: z.boolean(),
  note: z.string().nullable(),
  tags: z.array(z.string()),
  attributes: z
    .record(z.string(), z.boolean())
    .describe('Answers to the list’s yes/no questions by slot, from 1; unanswered ones are left out'),
  skippedAt: instant.nullable().describe('When the property was skipped; null once it has a grade'),
})
export type PropertyAnnotations = Readonly<z.output<typeof propertyAnnotations>>

export const noAnnotations: PropertyAnnotations = {
  flagged: false,
  note: null,
  tags: [],
  attributes: {},
  skippedAt: null,
}

/** All null for a property that was never annotated. */
export type AnnotationsRow = {
  readonly flagged: boolean | null
  readonly note: string | null
  readonly tags: readonly string[] | null
  /** By slot, starting with slot 1. */
  readonly attributes: readonly (boolean | null)[] | null
  readonly skipped_at: Date | number | null
}

export const presentAnnotations = (row: AnnotationsRow): z.output<typeof propertyAnnotations> => ({
  flagged: row.flagged ?? false,
  note: row.note,
  tags: [...(row.tags ?? [])],
  attributes: Object.fromEntries(
    (row.attributes ?? []).flatMap((answer, index) => (answer === null ? [] : [[index + 1, answer]])),
  ),
  skippedAt: row.skipped_at === null ? null : Number(row.skipped_at),
})
