import { groupBy } from '../../shared/group-by.ts'
import type { ProposedRow } from '../choose-rows.ts'
import { comparisonAnswers, isBetweenProviders, type PicturePair } from '../comparison.ts'
import type { NetSums } from '../net-figure.ts'
import { type PairState, pairStates } from '../pair-state.ts'
import type { SurveyTally } from '../survey-summary.ts'
import { whyNotCounted } from './why-not-counted.ts'

export type CountedComparison = {
  readonly answer: 'worse' | 'same' | 'better'
  /** As `streetKey` says it. */
  readonly street: string
}

/** A row that a survey asks for. */
export type AskedRow = ProposedRow & PicturePair & { readonly street: string; readonly state: PairState }

/** What the counters of a survey with these rows must be. */
export const tallyRows = (rows: readonly AskedRow[]): SurveyTally => ({
  answers: countEach(
    comparisonAnswers.map(({ answer }) => answer),
    rows.flatMap(({ answer }) => answer ?? []),
  ),
  open: countEach(
    pairStates,
    rows.flatMap(({ answer, state }) => (answer === null ? state : [])),
  ),
  betweenProviders: rows.filter((row) => row.answer !== null && isBetweenProviders(row)).length,
  sameProviders: figureSums(rows, false),
  allProviders: figureSums(rows, true),
})

function figureSums(rows: readonly AskedRow[], countsOtherProviders: boolean) {
  const counted = rows.flatMap((row) => {
    const answer = whyNotCounted(row, countsOtherProviders) === null ? row.answer : null
    return answer === null || answer === 'cant_compare' ? [] : { ...row, answer }
  })
  return {
    list: sumStreets(counted.filter(({ isControl }) => isControl)),
    chosen: sumStreets(counted.filter(({ isChosen }) => isChosen)),
  }
}

export function sumStreets(comparisons: readonly CountedComparison[]): NetSums {
  const countOf = (houses: readonly CountedComparison[], wanted: CountedComparison['answer']) =>
    BigInt(houses.filter(({ answer }) => answer === wanted).length)
  const streets = [...groupBy(comparisons, ({ street }) => street).values()].map((houses) => ({
    n: BigInt(houses.length),
    d: countOf(houses, 'worse') - countOf(houses, 'better'),
  }))
  const sumOf = (dPower: bigint, nPower: bigint) =>
    streets.reduce((total, { d, n }) => total + d ** dPower * n ** nPower, 0n)
  return {
    streets: BigInt(streets.length),
    rows: BigInt(comparisons.length),
    worse: countOf(comparisons, 'worse'),
    better: countOf(comparisons, 'better'),
    nn: sumOf(0n, 2n),
    dn: sumOf(1n, 1n),
    dd: sumOf(2n, 0n),
    nnnn: sumOf(0n, 4n),
    dnnn: sumOf(1n, 3n),
    ddnn: sumOf(2n, 2n),
    dddn: sumOf(3n, 1n),
    dddd: sumOf(4n, 0n),
  }
}

function countEach<Value extends string>(
  values: readonly Value[],
  found: readonly Value[],
): Record<Value, number> {
  const groups = groupBy(found, (value) => value)
  return Object.fromEntries(values.map((value) => [value, groups.get(value)?.length ?? 0])) as Record<
    Value,
    number
  >
}
