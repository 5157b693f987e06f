import { clusterByStreet, type SampledGrade } from '../sampled-grade.ts'

type ScoredGrade = SampledGrade & { readonly grade: number; readonly score: number }

export type Concordance = {
  /** How often the worse of two houses has the higher score; ties count half. Chance level is ½. */
  readonly value: number
  readonly standardError: number
}

/** Concordance of all ten grades (Harrell's C). Null if all grades are equal. */
export function measureConcordance(scored: readonly ScoredGrade[]): Concordance | null {
  const pairs = scored.map((row) => ({ row, ...pairsOf(row, scored) }))
  const total = pairs.reduce((sum, { weight }) => sum + weight, 0)
  if (!(total > 0)) return null
  const value = pairs.reduce((sum, { concordant }) => sum + concordant, 0) / total
  // Each pair is in the sums of both its rows, so these are a U-statistic's influences (Hájek), up to a
  // factor of two.
  const errors = clusterByStreet(
    pairs.map(({ row, concordant, weight }) => ({
      ...row,
      error: (2 * (concordant - value * weight)) / total,
    })),
  ).map((street) => street.reduce((sum, { error }) => sum + error, 0))
  const squares = errors.reduce((sum, error) => sum + error ** 2, 0)
  return { value, standardError: Math.sqrt((errors.length / (errors.length - 1)) * squares) }
}

function pairsOf(row: ScoredGrade, others: readonly ScoredGrade[]): { weight: number; concordant: number } {
  let [weight, concordant] = [0, 0]
  for (const other of others) {
    if (other.grade === row.grade) continue
    const order = (row.score - other.score) * (row.grade - other.grade)
    weight += row.weight * other.weight
    concordant += row.weight * other.weight * (order > 0 ? 1 : order === 0 ? 0.5 : 0)
  }
  return { weight, concordant }
}
