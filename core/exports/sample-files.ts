import { sampleFileColumns } from '../ai/samples/sample-columns.ts'

/** The address first, as uploads require it; then the columns of the sample (D34). */
export const strategicHeader = ['street', 'city', 'state', 'zip', ...sampleFileColumns] as const

/** Properties graded from street imagery, to be graded again from aerial imagery (D35). */
export const aerialHeader = [
  'street',
  'city',
  'state',
  'zip',
  'photo_url',
  'street_grade',
  'street_grade_word',
  'graded_at',
  'why',
  'selection_probability',
  'list_title',
  'property_id',
] as const

/** `{title}_strategic_sample_{date}.csv` and `{title}_aerial_sample_{date}.csv` (Spec 7). */
export const sampleFileName = (title: string, kind: 'strategic' | 'aerial', at: Date): string =>
  `${title}_${kind}_sample_${at.toISOString().slice(0, 10)}.csv`
