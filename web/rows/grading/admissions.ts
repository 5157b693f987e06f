import { type Admission, admitGrade, type PressedGrade } from '@curbgrade/core/grading/admit-grade'
import type { Impression } from '@curbgrade/core/grading/impression'

export type Admissions = ReturnType<typeof createAdmissions>

/** Returns a function that decides whether a grade counts. Remembers grades that need a second key press. */
export function createAdmissions() {
  let asked: PressedGrade | null = null
  return (pressed: PressedGrade, impression: Impression): Admission => {
    const admission = admitGrade(pressed, impression, asked)
    asked = admission === 'confirm' ? pressed : null
    return admission
  }
}
