import { categoryGrades, conditionGrades } from '@curbgrade/core/grading/grade-scale'
import { levelsOf } from '@curbgrade/core/grading/levels'
import { gradeText } from '@curbgrade/core/grading/text'
import { expect, it } from 'vitest'
import { textOf } from '../../../text/language.ts'
import { pointName } from './point-name.ts'

const names = [...conditionGrades, ...categoryGrades].map(({ value }) =>
  pointName(value, levelsOf(null), textOf(gradeText).short),
)

it('tells every grade and category from the others, in three letters', () => {
  expect(new Set(names).size).toBe(names.length)
  expect(Math.max(...names.map(({ length }) => length))).toBe(3)
})

it('never looks like the sign of what the AI graded', () =>
  expect(names.filter((name) => /^a[il]$/i.test(name))).toEqual([]))
