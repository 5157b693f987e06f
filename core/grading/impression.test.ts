import { expect, it } from 'vitest'
import type { Grade } from './grade-scale.ts'
import { canGrade, type Impression, seenWith, WAITING } from './impression.ts'

const seen: Impression = { state: 'seen', shownAt: 1_000 }

it.each<[Impression, Grade, boolean]>([
  [WAITING, 1, false],
  [WAITING, 10, false],
  [{ state: 'offline' }, 5, false],
  [seen, 5, true],
  [{ state: 'without' }, 5, true],
  [WAITING, 20, true],
  [{ state: 'offline' }, 120, true],
])('with %j, a grade of %i acts: %s', (impression, grade, acts) =>
  expect(canGrade(grade, impression)).toBe(acts),
)

it('records when the picture was shown, and nothing where none was seen', () => {
  expect(seenWith(seen)).toEqual({ shownAt: 1_000 })
  for (const state of ['waiting', 'offline', 'without'] as const) expect(seenWith({ state })).toEqual({})
})
