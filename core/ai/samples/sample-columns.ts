import type { Mapping } from '../../lists/csv/header-mapping.ts'

/**
 * The columns of a strategic sample after the address (D34). The first four make the list strategic when it is
 * uploaded.
 */
export const sampleFileColumns = [
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

/** Those that a model check reads. */
const checkedColumns = ['ai_grade', 'why', 'selection_probability', 'model_version'] as const
export type SamplePlaces = Readonly<Record<(typeof checkedColumns)[number], number | null>>

/**
 * The index of each of these columns among the additional ones of a list; null if the file doesn't have it.
 * Headers match in any case, and the first of equal ones wins, as in strategic lists.
 */
export function samplePlaces(columns: readonly string[], mapping: Mapping): SamplePlaces {
  const mapped = new Set<number>(Object.values(mapping))
  const additional = columns.filter((_, index) => !mapped.has(index)).map((name) => name.trim().toLowerCase())
  const findIndex = (name: string) => {
    const index = additional.indexOf(name)
    return index === -1 ? null : index
  }
  return {
    ai_grade: findIndex('ai_grade'),
    why: findIndex('why'),
    selection_probability: findIndex('selection_probability'),
    model_version: findIndex('model_version'),
  }
}
