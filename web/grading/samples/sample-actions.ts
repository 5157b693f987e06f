import type { Admission } from '@curbgrade/core/grading/admit-grade'
import type { Grade } from '@curbgrade/core/grading/grade-scale'
import type { Impressions } from '../../rows/index.ts'
import type { SampleProperty } from './queries.ts'

export type SampleActions = {
  /** What was seen of the samples, for a grade. */
  readonly impressions: Impressions
  readonly onGrade: (property: SampleProperty, grade: Grade | null) => Admission
  /** Opens the property's panorama. */
  readonly onOpen: (property: SampleProperty) => void
  /** The balance doesn't cover a requested picture. */
  readonly onUnpaid: () => void
}
