import type { Mapping } from '../lists/header-mapping.ts'

/** The columns of a strategic sample behind the address (D34); the first four make the list strategic when it comes back. */
export const sampleColumns = [
  'photo_url',
  'ai_score',
  'confidence',
  'predicted_class',
  'ai_grade',
  'why',
  'selection_probability',
  'model_version',
  'property_id',
] as const

/** Those that a check of the model reads again. */
const readAgain = ['ai_grade', 'why', 'selection_probability', 'model_version'] as const
export type SamplePlaces = Readonly<Record<(typeof readAgain)[number], number | null>>

/**
 * Where the cells of these columns are among the further ones of a list, counted from 0; null where the file has no such
 * column. Headers are read as those of strategic lists are: in any case, the first of equal ones.
 */
export function samplePlaces(columns: readonly string[], mapping: Mapping): SamplePlaces {
  const mapped = new Set<number>(Object.values(mapping))
  const further = columns.filter((_, at) => !mapped.has(at)).map((name) => name.trim().toLowerCase())
  const placeOf = (name: string) => {
    const place = further.indexOf(name)
    return place === -1 ? null : place
  }
  return {
    ai_grade: placeOf('ai_grade'),
    why: placeOf('why'),
    selection_probability: placeOf('selection_probability'),
    model_version: placeOf('model_version'),
  }
}
