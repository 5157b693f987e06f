import { seededRandom, shuffled } from '@curbgrade/core/shared/seeded-random'
import { type Evaluation, evaluateModel } from '@curbgrade/learning/metrics/evaluate-model'
import type { Head } from '@curbgrade/learning/models/head'
import type { LabeledPicture } from '@curbgrade/learning/training/labeled-picture'
import { trainHead } from '@curbgrade/learning/training/train-head'
import { drawByFrequency } from './demo-set.ts'
import type { DemoPicture } from './feature-cache.ts'

/** The evaluations of heads trained on a number of grades, one for each draw. */
export type LearningCurvePoint = {
  readonly grades: number
  readonly evaluations: readonly Evaluation[]
  readonly trainedMs: number
}

export function measureLearningCurve(
  pool: readonly DemoPicture[],
  holdout: readonly DemoPicture[],
  { grades, draws, features }: { grades: number; draws: number; features: string },
): LearningCurvePoint {
  let trainedMs = 0
  const evaluations = Array.from({ length: draws }, (_, seed) => {
    const labeled = drawByFrequency(pool, grades, seed)
    const startedAt = performance.now()
    const head = headFrom(labeled, features, seed)
    trainedMs += (performance.now() - startedAt) / draws
    return evaluateModel(head, holdout)
  })
  return { grades, evaluations, trainedMs }
}

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
