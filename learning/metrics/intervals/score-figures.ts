import type { Estimate, Figure } from '@curbgrade/core/ai/figure'
import { marginBetweenClusters } from '@curbgrade/core/shared/intervals/margin-between-clusters'
import { auc, type ScoredLabel } from '../auc.ts'
import { wilsonInterval } from '../proportion.ts'
import { clusterByStreet, type SampledGrade, toFigure, totalWeight } from '../sampled-grade.ts'

export type ScoredHouse = SampledGrade & Pick<ScoredLabel, 'score' | 'isPositive'>

/** The variance is that of placements between streets (DeLong et al. 1988; Obuchowski 1997). */
export const estimateAuc = (scored: readonly ScoredHouse[]): Figure =>
  toFigure(scored.length, () => aucInterval(scored))

function aucInterval(scored: readonly ScoredHouse[]): Estimate | null {
  const value = auc(scored)
  if (value === null) return null
  const [positives, negatives] = [scored.filter(isPositive), scored.filter((row) => !row.isPositive)]
  // Perfect separation shows no variance, so the smaller class limits how much may be unseen.
  if (value === 0 || value === 1)
    return wilsonInterval(value, Math.min(positives.length, negatives.length), NORMAL)
  const [ofPositives, ofNegatives] = [totalWeight(positives), totalWeight(negatives)]
  const errors = clusterByStreet(scored).map((street) =>
    street.reduce((total, row) => {
      const others = row.isPositive ? negatives : positives
      const share = row.weight / (row.isPositive ? ofPositives : ofNegatives)
      return total + share * (placementOf(row, others) - value)
    }, 0),
  )
  const margin = marginBetweenClusters(errors) / (value * (1 - value))
  return { value, low: fromLogit(toLogit(value) - margin), high: fromLogit(toLogit(value) + margin) }
}

const NORMAL = 1.959964

const isPositive = (row: ScoredHouse): boolean => row.isPositive

const placementOf = (row: ScoredHouse, others: readonly ScoredHouse[]): number =>
  others.reduce((total, other) => {
    const ahead = row.isPositive ? row.score - other.score : other.score - row.score
    return total + other.weight * (ahead > 0 ? 1 : ahead === 0 ? 0.5 : 0)
  }, 0) / totalWeight(others)

const toLogit = (share: number) => Math.log(share / (1 - share))
const fromLogit = (logit: number) => 1 / (1 + Math.exp(-logit))

/** Calibration in the large: above zero if scores are too high on average. */
export const estimateScoreBias = (scored: readonly ScoredHouse[]): Figure =>
  toFigure(scored.length, () => {
    const total = totalWeight(scored)
    const excess = ({ score, isPositive: found }: ScoredHouse) => score - Number(found)
    const value = scored.reduce((sum, row) => sum + row.weight * excess(row), 0) / total
    const margin = marginBetweenClusters(
      clusterByStreet(scored).map((street) =>
        street.reduce((sum, row) => sum + (row.weight * (excess(row) - value)) / total, 0),
      ),
    )
    return { value, low: Math.max(-1, value - margin), high: Math.min(1, value + margin) }
  })
