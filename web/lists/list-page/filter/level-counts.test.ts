import { levelsOf } from '@curbgrade/core/grading/levels'
import { knownScales } from '@curbgrade/core/lists/scale'
import { expect, it } from 'vitest'
import { choices } from './facet-choices.ts'
import { countLevels } from './level-counts.ts'

const counts = [
  { value: '1', rows: 5 },
  { value: '4', rows: 2 },
  { value: '10', rows: 1 },
  { value: '20', rows: 7 },
]

it('counts the grades of each level together, under all that it covers', () =>
  expect(countLevels(counts, levelsOf(knownScales[0] ?? null))).toEqual([
    { value: '1,2', rows: 5 },
    { value: '3,4', rows: 2 },
    { value: '9,10', rows: 1 },
    { value: '20', rows: 7 },
  ]))

it('leaves the counts of a list without a scale as they are', () =>
  expect(countLevels(counts, levelsOf(null))).toEqual(counts))

it('a level is chosen and taken back with all its grades', () => {
  const { isChosen, toggle } = choices.grades
  const chosen = toggle({ grades: [4] }, '3,4')
  expect(chosen.grades?.toSorted()).toEqual([3, 4])
  expect([isChosen({ grades: [4] }, '3,4'), isChosen(chosen, '3,4')]).toEqual([false, true])
  expect(toggle(chosen, '3,4')).toEqual({})
})
