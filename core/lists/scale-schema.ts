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

/** What a form's field may have (server/platform/http/body/read-multipart.ts). The longest scale has fewer. */
export const MAX_SCALE_JSON = 2_000

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

/** In a file of its own, because every page of the web shows levels (scale.ts), and none needs the schema. */
export const scale = z
  .strictObject({
    name: nameUpTo(MAX_SCALE_NAME),
    levels: z.array(level).min(MIN_LEVELS).max(MAX_LEVELS),
  })
  .refine(({ levels }) => coversEachGradeOnce(levels), {
    message: 'levels must cover the grades 1 to 10 in order, and each stores a grade that it covers',
  })
  .refine(({ levels }) => hasDistinctNames(levels), { message: 'two levels have the same name' })
