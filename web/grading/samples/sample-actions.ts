import type { Sight } from '@curbgrade/core/grading/sight'
import type { SampleProperty } from './queries.ts'

export type SampleActions = {
  readonly onGrade: (property: SampleProperty, grade: number | null, sight: Sight) => void
  /** Opens the property's panorama. */
  readonly onOpen: (property: SampleProperty) => void
  /** The balance doesn't cover a requested picture. */
  readonly onUnpaid: () => void
}
