import { z } from 'zod'
import { MAX_ATTRIBUTES } from '../../lists/annotations.ts'
import { isPlainText, visibleText } from '../../shared/plain-text.ts'
import { ok, type Refusal, type Result, refuse } from '../../shared/result.ts'
import { actionByKey } from '../keys/grade-keys.ts'
import { nameOf } from '../keys/key-name.ts'

export const MAX_QUESTION_CHARACTERS = 40

const slots = Array.from({ length: MAX_ATTRIBUTES }, (_, index) => index + 1)

/** Answers are stored by slot, so a question keeps its slot when its wording changes. */
export const listAttribute = z.object({
  slot: z.int().min(1).max(MAX_ATTRIBUTES),
  question: z
    .string()
    .overwrite(visibleText)
    .min(1)
    .max(MAX_QUESTION_CHARACTERS)
    .refine(isPlainText, 'has control characters'),
  letter: z
    .string()
    .regex(/^[A-Z]$/)
    .describe('Key that answers yes on the grading screen, or no with Shift'),
})
export type ListAttribute = Readonly<z.output<typeof listAttribute>>

export const listAttributes = z
  .array(listAttribute)
  .max(MAX_ATTRIBUTES)
  .refine((all) => new Set(all.map(({ slot }) => slot)).size === all.length, 'names a slot twice')

/** Refuses the first letter that the grading screen or another question uses (fact `letter`). */
export function readAttributes(
  attributes: readonly ListAttribute[],
): Result<readonly ListAttribute[], Refusal<'letter_taken'>> {
  const taken = attributes.find(
    ({ letter }, index) =>
      isKeyOfScreen(letter) || attributes.findIndex((other) => other.letter === letter) !== index,
  )
  return taken === undefined ? ok(attributes) : refuse('letter_taken', { letter: taken.letter })
}

export const isKeyOfScreen = (letter: string): boolean => keysOf(letter).some((name) => actionByKey.has(name))

export const keysOf = (letter: string): string[] => [
  nameOf(`Key${letter}`, false),
  nameOf(`Key${letter}`, true),
]

export const freeSlot = (attributes: readonly Pick<ListAttribute, 'slot'>[]): number | null =>
  slots.find((slot) => attributes.every((attribute) => attribute.slot !== slot)) ?? null

export const attributePresets = {
  boarded: 'B',
  tarp: 'T',
  tall_grass: 'G',
  fire: 'I',
  dumping: 'D',
  vacant: 'C',
  broken_windows: 'W',
  junk_vehicles: 'J',
  graffiti: 'S',
  under_construction: 'U',
} as const
export type AttributePreset = keyof typeof attributePresets
