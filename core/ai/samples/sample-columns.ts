import type { Mapping } from '../../lists/csv/header-mapping.ts'

/** The columns after the address (D34). The first four make an uploaded list strategic. */
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

const checkedColumns = ['ai_grade', 'why', 'selection_probability', 'model_version'] as const
export type SamplePlaces = Readonly<Record<(typeof checkedColumns)[number], number | null>>

export const NO_COLUMNS: SamplePlaces = {
  ai_grade: null,
  why: null,
  selection_probability: null,
  model_version: null,
}

/** Null if the file lacks a column. Headers match in any case, and the first of equal ones wins. */
export function samplePlaces(columns: readonly string[], mapping: Mapping): SamplePlaces {
  const additional = additionalColumns(columns, mapping)
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

/** strategic_places.sql makes the same decision. */
export function isStrategicFile(columns: readonly string[], mapping: Mapping): boolean {
  const additional = additionalColumns(columns, mapping)
  return ['ai_score', 'confidence'].every((name) => additional.includes(name))
}

function additionalColumns(columns: readonly string[], mapping: Mapping): string[] {
  const mapped = new Set<number>(Object.values(mapping))
  return columns.filter((_, index) => !mapped.has(index)).map((name) => name.trim().toLowerCase())
}
