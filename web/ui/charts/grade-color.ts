import { isConditionGrade } from '@curbgrade/core/grading/grade-scale'
import type { CSSProperties } from 'react'

/** Categories and ungraded are neutral. Every text contrast is at least 4.5:1. */
export function gradeColor(grade: number | null): CSSProperties {
  if (grade === null || !isConditionGrade(grade))
    return { background: 'var(--color-surface)', color: 'var(--color-ink)' }
  return { background: `var(--grade-${grade})`, color: grade >= 9 ? '#fff' : '#1b1c1a' }
}
