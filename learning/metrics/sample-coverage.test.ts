import { agreementOf } from '@curbgrade/core/ai/agreement'
import { isControl, type SampledRow, strategicSample } from '@curbgrade/core/ai/samples/strategic-sample'
import { type SimulatedRow, simulatedList } from '@curbgrade/core/ai/test/simulated-list'
import { seededRandom } from '@curbgrade/core/shared/seeded-random'
import { describe, expect, it } from 'vitest'
import { estimateProportion, type Trial } from './proportion.ts'

describe('strategic samples of 300 simulated lists', () => {
  const lists = Array.from({ length: 300 }, (_, index) => {
    const random = seededRandom(`simulated ${index}`)
    const rows = simulatedList(600 + Math.floor(random() * 4_000), 0.7 + random() * 0.28, random)
    return { rows, sample: strategicSample(rows, random), truth: trueAgreement(rows) }
  })
  /** In percent, how often the interval from these rows of the sample contains the agreement on the whole list. */
  const coverage = (select: (sample: readonly SampledRow[]) => readonly SampledRow[]) =>
    lists.filter(({ rows, sample, truth }) => {
      const { estimate } = estimateProportion(select(sample).flatMap((row) => toTrial(row, rows)))
      return estimate !== null && estimate.low <= truth && truth <= estimate.high
    }).length / 3
  const control = (sample: readonly SampledRow[]) =>
    sample.filter(({ why }) => isControl(why)).map((row) => ({ ...row, probability: 1 }))

  it('the interval of the control rows covers the true agreement in at least 93 %', () =>
    expect(coverage(control)).toBeGreaterThanOrEqual(93))

  it('the agreement on control rows is unbiased', () => {
    const errors = lists.map(({ rows, sample, truth }) => {
      const trials = control(sample).flatMap((row) => toTrial(row, rows))
      return trials.filter(({ isHit }) => isHit).length / trials.length - truth
    })
    expect(Math.abs(errors.reduce((sum, error) => sum + error, 0) / errors.length)).toBeLessThan(0.008)
  })

  it('the weighted interval of the whole sample covers it in at least 93 %', () =>
    expect(coverage((sample) => sample)).toBeGreaterThanOrEqual(93))

  it('the weighted interval of the first 120 reviews covers it in at least 93 %', () =>
    expect(coverage((sample) => sample.slice(0, 120))).toBeGreaterThanOrEqual(93))

  it('an unweighted interval of the sample covers it in less than 50 %', () => {
    expect(coverage((sample) => sample.map((row) => ({ ...row, probability: 1 })))).toBeLessThan(50)
  })
})

function trueAgreement(rows: readonly SimulatedRow[]): number {
  const compared = rows.flatMap((row) => agreementOf(row, row.grade) ?? [])
  return compared.filter((agreement) => agreement === 'agree').length / compared.length
}

function toTrial({ rowNo, probability }: SampledRow, rows: readonly SimulatedRow[]): Trial[] {
  const row = rows[rowNo - 1]
  const agreement = row === undefined ? null : agreementOf(row, row.grade)
  return row === undefined || agreement === null
    ? []
    : [{ street: row.street, weight: 1 / probability, isHit: agreement === 'agree' }]
}
