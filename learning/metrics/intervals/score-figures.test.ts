import { seededRandom } from '@curbgrade/core/shared/seeded-random'
import { describe, expect, it } from 'vitest'
import { auc } from '../auc.ts'
import { estimateAuc, estimateScoreBias, type ScoredHouse } from './score-figures.ts'

const STREETS = 40

/** Houses whose chance to need work is their score, moved by an error of the model. */
function simulated(seed: string, count: number, bias: number): ScoredHouse[] {
  const random = seededRandom(seed)
  const effects = Array.from({ length: STREETS }, () => 0.3 * (random() - 0.5))
  return Array.from({ length: count }, () => {
    const street = Math.floor(random() * STREETS)
    const truth = Math.min(0.98, Math.max(0.02, random() + (effects[street] ?? 0)))
    const score = Math.min(1, Math.max(0, truth + bias))
    return { street: String(street), weight: 1, score, isPositive: random() < truth }
  })
}

const covers = ({ low, high }: { low: number; high: number }, value: number) => low <= value && value <= high

describe('the area under the curve', () => {
  it('has an interval around its value that contains that of the whole list in ≥ 93 % of 200 draws', () => {
    const whole = auc(simulated('whole', 20_000, 0)) ?? 0
    let covered = 0
    for (let draw = 0; draw < 200; draw++) {
      const { estimate } = estimateAuc(simulated(`draw ${draw}`, 120, 0))
      if (estimate && covers(estimate, whole)) covered++
    }
    expect(covered).toBeGreaterThanOrEqual(186)
  })

  it('allows for what was not seen where nothing overlaps', () => {
    const rows = Array.from({ length: 40 }, (_, index) => ({
      street: String(index),
      weight: 1,
      score: index / 40,
      isPositive: index >= 20,
    }))
    const { estimate } = estimateAuc(rows)
    expect([estimate?.value, estimate?.high]).toEqual([1, 1])
    expect(estimate?.low).toBeGreaterThan(0.7)
    expect(estimate?.low).toBeLessThan(0.95)
    expect(estimateAuc(rows.slice(0, 20))).toEqual({ n: 20, estimate: null })
    expect(estimateAuc(rows.map((row) => ({ ...row, isPositive: true }))).estimate).toBeNull()
  })
})

describe('the bias of scores', () => {
  it.each([0, 0.15])('of %s is in its interval in ≥ 93 %% of 200 draws', (bias) => {
    const all = simulated('whole', 20_000, bias)
    const truth = all.reduce((sum, { score, isPositive }) => sum + score - Number(isPositive), 0) / all.length
    let covered = 0
    for (let draw = 0; draw < 200; draw++) {
      const { estimate } = estimateScoreBias(simulated(`draw ${draw}`, 120, bias))
      if (estimate && covers(estimate, truth)) covered++
    }
    expect(covered).toBeGreaterThanOrEqual(186)
  })
})
