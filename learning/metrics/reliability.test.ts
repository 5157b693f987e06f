import { seededRandom } from '@curbgrade/core/shared/seeded-random'
import { expect, it } from 'vitest'
import { reliabilityOf, type Scored } from './reliability.ts'

const random = seededRandom('reliability')
/** A model whose promises come true. */
const honest = (n: number): Scored[] =>
  Array.from({ length: n }, (_, at) => {
    const aiScore = random()
    return { aiScore, needsWork: random() < aiScore, weight: 1, street: String(at) }
  })

it.each([
  [29, null],
  [30, 2],
  [74, 4],
  [3_000, 10],
])('%i grades make %s bins', (n, bins) => {
  const diagram = reliabilityOf(honest(n))
  expect([diagram.n, diagram.bins?.length ?? null]).toEqual([n, bins])
})

it('has as many grades in each bin, all of them once, in order of their scores', () => {
  const rows = honest(1_003)
  const bins = reliabilityOf(rows).bins ?? []
  expect(bins.reduce((sum, { n }) => sum + n, 0)).toBe(1_003)
  for (const { n } of bins) expect([100, 101]).toContain(n)
  for (const [at, { from, to, meanScore }] of bins.entries()) {
    expect(meanScore).toBeGreaterThanOrEqual(from)
    expect(meanScore).toBeLessThanOrEqual(to)
    expect(from).toBeGreaterThanOrEqual(bins[at - 1]?.to ?? 0)
  }
})

it('finds an honest model honest, and one that says 0.9 for a coin not', () => {
  for (const { meanScore, needsWork } of reliabilityOf(honest(6_000)).bins ?? [])
    expect(Math.abs(needsWork.value - meanScore)).toBeLessThan(0.06)
  const boastful = honest(200).map((row, at) => ({ ...row, aiScore: 0.9, needsWork: at % 2 === 0 }))
  for (const { needsWork } of reliabilityOf(boastful).bins ?? []) expect(needsWork.high).toBeLessThan(0.9)
})

it('weighs within each bin', () => {
  const rows = Array.from({ length: 30 }, (_, at) => ({
    aiScore: at < 15 ? 0.2 : 0.8,
    needsWork: at % 3 === 0,
    weight: at % 3 === 0 ? 2 : 1,
    street: String(at),
  }))
  expect(reliabilityOf(rows).bins?.map(({ n, needsWork }) => [n, needsWork.value])).toEqual([
    [15, 0.5],
    [15, 0.5],
  ])
})
