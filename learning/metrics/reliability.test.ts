import { seededRandom } from '@curbgrade/core/shared/seeded-random'
import { expect, it } from 'vitest'
import { reliabilityDiagram, type ScoredGrade } from './reliability.ts'

const random = seededRandom('reliability')
/** Rows of a calibrated model. */
const calibrated = (n: number): ScoredGrade[] =>
  Array.from({ length: n }, (_, index) => {
    const aiScore = random()
    return { aiScore, needsWork: random() < aiScore, weight: 1, street: String(index) }
  })

it.each([
  [29, null],
  [30, 2],
  [74, 4],
  [3_000, 10],
])('%i grades make %s bins', (n, bins) => {
  const diagram = reliabilityDiagram(calibrated(n))
  expect([diagram.n, diagram.bins?.length ?? null]).toEqual([n, bins])
})

it('puts equal numbers of grades into bins, each once, in order of their scores', () => {
  const rows = calibrated(1_003)
  const bins = reliabilityDiagram(rows).bins ?? []
  expect(bins.reduce((sum, { n }) => sum + n, 0)).toBe(1_003)
  for (const { n } of bins) expect([100, 101]).toContain(n)
  for (const [index, { from, to, meanScore }] of bins.entries()) {
    expect(meanScore).toBeGreaterThanOrEqual(from)
    expect(meanScore).toBeLessThanOrEqual(to)
    expect(from).toBeGreaterThanOrEqual(bins[index - 1]?.to ?? 0)
  }
})

it('shows a calibrated model as calibrated, and one that predicts 0.9 for a coin flip as not', () => {
  for (const { meanScore, needsWork } of reliabilityDiagram(calibrated(6_000)).bins ?? [])
    expect(Math.abs(needsWork.value - meanScore)).toBeLessThan(0.06)
  const overconfident = calibrated(200).map((row, index) => ({
    ...row,
    aiScore: 0.9,
    needsWork: index % 2 === 0,
  }))
  for (const { needsWork } of reliabilityDiagram(overconfident).bins ?? [])
    expect(needsWork.high).toBeLessThan(0.9)
})

it('uses weights within each bin', () => {
  const rows = Array.from({ length: 30 }, (_, index) => ({
    aiScore: index < 15 ? 0.2 : 0.8,
    needsWork: index % 3 === 0,
    weight: index % 3 === 0 ? 2 : 1,
    street: String(index),
  }))
  expect(reliabilityDiagram(rows).bins?.map(({ n, needsWork }) => [n, needsWork.value])).toEqual([
    [15, 0.5],
    [15, 0.5],
  ])
})
