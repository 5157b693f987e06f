import type { Admission } from '@curbgrade/core/grading/admit-grade'
import type { Grade } from '@curbgrade/core/grading/grade-scale'
import type { Impressions } from '../../rows/index.ts'
import type { SampleProperty } from './queries.ts'

export type SampleActions = {
  /** Records which pictures were seen, because a grade depends on it. */
  readonly impressions: Impressions
  readonly onGrade: (property: SampleProperty, grade: Grade | null) => Admission
  readonly onOpen: (property: SampleProperty) => void
  /** Called if the balance doesn't cover a requested picture. */
  readonly onUnpaid: () => void
}
