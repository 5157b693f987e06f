import { resultOf } from '@curbgrade/core/ai/ai-result'
import { isConditionGrade } from '@curbgrade/core/grading/grade-scale'
import { seededRandom, shuffled } from '@curbgrade/core/shared/seeded-random'
import { type LabeledPicture, weightOf } from '@curbgrade/learning/labeled-picture'
import { type Evaluation, evaluateModel } from '@curbgrade/learning/metrics/evaluate-model'
import type { Head } from '@curbgrade/learning/models/head'
import { isOutOfDistribution, predict } from '@curbgrade/learning/models/model'
import { trainHead } from '@curbgrade/learning/training/train-head'
import { shareLookedAt } from '@curbgrade/learning/work/share-looked-at'
import { type GridFigures, measureGrid } from './demo-grid.ts'
import { drawByFrequency } from './demo-set.ts'
import type { DemoPicture } from './feature-cache.ts'

/** The evaluations of heads trained on a number of grades, one for each draw. */
export type LearningCurvePoint = {
  readonly grades: number
  readonly evaluations: readonly Evaluation[]
  /** The share of the pictures of the queue "most wanted" until 80 % of the 9s and 10s are found. */
  readonly lookedAt: readonly number[]
  /** What it takes to correct grids that such a head has graded and sorted. */
  readonly grids: readonly GridFigures[]
  readonly trainedMs: number
}

/** How heads of a number of grades do on the holdout, without what else a list needs. */
export const evaluateHeads = (
  pool: readonly DemoPicture[],
  holdout: readonly DemoPicture[],
  { grades, draws, features }: { grades: number; draws: number; features: string },
): Evaluation[] =>
  Array.from({ length: draws }, (_, seed) =>
    evaluateModel(headFrom(drawByFrequency(pool, grades, seed), features, seed), holdout),
  )

export function measureLearningCurve(
  pool: readonly DemoPicture[],
  holdout: readonly DemoPicture[],
  { grades, draws, features }: { grades: number; draws: number; features: string },
): LearningCurvePoint {
  let trainedMs = 0
  const heads = Array.from({ length: draws }, (_, seed) => {
    const labeled = drawByFrequency(pool, grades, seed)
    const startedAt = performance.now()
    const head = headFrom(labeled, features, seed)
    trainedMs += (performance.now() - startedAt) / draws
    return head
  })
  return {
    grades,
    evaluations: heads.map((head) => evaluateModel(head, holdout)),
    lookedAt: heads.map((head) => shareLookedAt(mostWantedFirst(head, holdout), 0.8)),
    grids: heads.map((head, seed) => measureGrid(head, holdout, seed)),
    trainedMs,
  }
}

/** Pictures in the order of the queue "most wanted" (server/lists/rows/rows-order-store.ts). */
function mostWantedFirst(head: Head, pictures: readonly DemoPicture[]) {
  const rankOf = ({ features }: DemoPicture): number => {
    if (isOutOfDistribution(head, features)) return -1
    const { grade, aiScore } = resultOf(predict(head, features))
    return isConditionGrade(grade) ? grade + aiScore : -1
  }
  return pictures
    .map((picture) => ({ rank: rankOf(picture), isWanted: isWanted(picture), weight: weightOf(picture) }))
    .toSorted((a, b) => b.rank - a.rank)
}

const isWanted = ({ grade }: LabeledPicture): boolean => grade === 9 || grade === 10

/** The AUC of heads trained on shuffled grades, which carry no information: a value far from 0.5 is a leak. */
export const aucOfShuffledGrades = (
  pool: readonly DemoPicture[],
  holdout: readonly DemoPicture[],
  features: string,
): number[] =>
  Array.from({ length: 20 }, (_, seed) => {
    const labeled = drawByFrequency(pool, 200, seed)
    const grades = shuffled(
      labeled.map(({ grade }) => grade),
      seededRandom(`dealt ${seed}`),
    )
    const permuted = labeled.map((picture, row) => ({ ...picture, grade: grades[row] ?? picture.grade }))
    return evaluateModel(headFrom(permuted, features, seed), holdout).auc ?? Number.NaN
  })

export function headFrom(labeled: readonly LabeledPicture[], features: string, seed: number): Head {
  const trained = trainHead(labeled, { features, seed })
  if (!trained.ok) throw new Error(`training was refused: ${trained.error.code}`)
  return trained.value.head
}
