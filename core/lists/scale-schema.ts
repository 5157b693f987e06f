import { z } from 'zod'
import {
  coversEachGradeOnce,
  hasDistinctNames,
  isLevelName,
  MAX_LEVEL_NAME,
  MAX_LEVELS,
  MAX_SCALE_NAME,
  MIN_LEVELS,
  WORST,
} from './scale.ts'

/** JSON of the longest names in the widest characters. */
export const MAX_SCALE_BYTES = 8_000

const nameUpTo = (characters: number) =>
  z
    .string()
    .normalize()
    .trim()
    .max(characters)
    .refine(isLevelName, { message: "is empty or contains characters that aren't allowed" })

const grade = z.int().min(1).max(WORST)

const level = z.strictObject({
  name: nameUpTo(MAX_LEVEL_NAME),
  upTo: grade.describe('The last grade that it covers; its first follows the level before'),
  stores: grade.describe('The grade that it stores, one of those that it covers'),
})

/** Apart from the rules (scale.ts), because every page of the web shows levels and few need the schema. */
export const scale = z
  .strictObject({
    name: nameUpTo(MAX_SCALE_NAME),
    levels: z.array(level).min(MIN_LEVELS).max(MAX_LEVELS),
  })
  .refine(({ levels }) => coversEachGradeOnce(levels), {
    message: 'levels must cover the grades 1 to 10 in order, and each stores a grade that it covers',
  })
  .refine(({ levels }) => hasDistinctNames(levels), { message: 'two levels have the same name' })
