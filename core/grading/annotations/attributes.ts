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

/**
 * The questions of a list with those of a file that it lacks, and the slot of each question of the file; null if the list
 * has no room for it. A letter of the question is its key, or else the first free one.
 */
export function withQuestions(
  attributes: readonly ListAttribute[],
  questions: readonly string[],
): { readonly all: readonly ListAttribute[]; readonly slots: readonly (number | null)[] } {
  const all = [...attributes]
  const given = questions.map((question) => {
    const known = all.find((other) => other.question.toLowerCase() === question.toLowerCase())
    if (known) return known.slot
    const slot = freeSlot(all)
    const letter = freeLetter(all, question)
    if (slot === null || letter === undefined) return null
    all.push({ slot, question, letter })
    return slot
  })
  return { all, slots: given }
}

const freeLetter = (attributes: readonly ListAttribute[], question: string): string | undefined =>
  Array.from(question.toUpperCase() + ALPHABET).find(
    (letter) =>
      ALPHABET.includes(letter) &&
      !isKeyOfScreen(letter) &&
      attributes.every((attribute) => attribute.letter !== letter),
  )

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

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
