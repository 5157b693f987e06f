import { expect, it } from 'vitest'
import { seededRandom } from '../../shared/seeded-random.ts'
import { aerialSample, type GradedPool, MAX_AERIAL_SAMPLE } from './aerial-sample.ts'

const pools: GradedPool[] = [
  { listId: 'a', grade: 3, n: 40 },
  { listId: 'b', grade: 3, n: 60 },
  { listId: 'a', grade: 8, n: 7 },
  { listId: 'b', grade: 70, n: 5000 },
]
const draw = (seed: string, from = pools) => aerialSample(from, seededRandom(seed))

it('draws equal numbers of each grade, including categories, and all of rare ones', () => {
  const picks = draw('x')
  expect(picks).toHaveLength(MAX_AERIAL_SAMPLE)
  const count = (grade: number) => picks.filter((pick) => pick.grade === grade).length
  expect([count(8), count(3), count(70)]).toEqual([7, 100, 393])
})

it('draws each property once, within the size of its list', () => {
  const picks = draw('x')
  expect(new Set(picks.map(({ listId, grade, rank }) => `${listId} ${grade} ${rank}`)).size).toBe(
    picks.length,
  )
  for (const { listId, grade, rank } of picks)
    expect(rank).toBeLessThan(pools.find((pool) => pool.listId === listId && pool.grade === grade)?.n ?? 0)
})

it('returns the selection probability of each', () => {
  for (const { grade, probability } of draw('x')) expect(probability).toBe(grade === 70 ? 393 / 5000 : 1)
})

it('depends on the seed alone', () => {
  expect(draw('x')).toEqual(draw('x'))
  expect(draw('y')).not.toEqual(draw('x'))
})

it('is not ordered by grade', () =>
  expect(
    new Set(
      draw('x')
        .slice(0, 40)
        .map(({ grade }) => grade),
    ).size,
  ).toBeGreaterThan(1))

it('is empty without pools', () => expect(draw('x', [])).toEqual([]))
