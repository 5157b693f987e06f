import { gradeWord } from '@curbgrade/core/grading/grade-scale'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { GradeChip } from './grade-chip.tsx'
import { GradeDistribution } from './grade-distribution.tsx'

afterEach(cleanup)

it.each([
  [1, `1${gradeWord(1)}`],
  [10, `10${gradeWord(10)}`],
  [70, 'Blocked - Tree'],
  [null, 'Not Graded'],
])('shows grade %s in words, never by color alone', (grade, text) => {
  expect(render(<GradeChip grade={grade} />).container.textContent).toBe(text)
})

it('gives screen readers the counts of all ten grades, without categories', () => {
  const { container } = render(<GradeDistribution label="Grades" counts={{ 3: 2, 20: 7 }} />)
  expect(container.textContent).toBe('Grades: 1: 0, 2: 0, 3: 2, 4: 0, 5: 0, 6: 0, 7: 0, 8: 0, 9: 0, 10: 0')
})
