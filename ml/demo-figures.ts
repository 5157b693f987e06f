import { seededRandom, shuffled } from '@curbgrade/core/shared/seeded-random'
import { evaluateHead, type HeadReport } from '@curbgrade/learning/metrics/evaluate-model'
import type { Head } from '@curbgrade/learning/models/head'
import type { Labeled } from '@curbgrade/learning/training/labeled-picture'
import { trainHeads } from '@curbgrade/learning/training/train-head'
import { asTheyCome } from './demo-set.ts'
import type { Drawn } from './feature-cache.ts'

/** The figures of heads trained on so many grades, one for each draw of them. */
export type Learned = {
  readonly grades: number
  readonly reports: readonly HeadReport[]
  readonly trainedMs: number
}

export function learnFrom(
  pool: readonly Drawn[],
  holdout: readonly Drawn[],
  { grades, draws, features }: { grades: number; draws: number; features: string },
): Learned {
  let trainedMs = 0
  const reports = Array.from({ length: draws }, (_, seed) => {
    const labeled = asTheyCome(pool, grades, seed)
    const startedAt = performance.now()
    const head = headFrom(labeled, features, seed)
    trainedMs += (performance.now() - startedAt) / draws
    return evaluateHead(head, holdout)
  })
  return { grades, reports, trainedMs }
}

/** The AUC of heads whose training grades were dealt out anew, so that there is nothing to learn: far from 0.5 is a leak. */
export const aucOfDealtGrades = (
  pool: readonly Drawn[],
  holdout: readonly Drawn[],
  features: string,
): number[] =>
  Array.from({ length: 20 }, (_, seed) => {
    const labeled = asTheyCome(pool, 200, seed)
    const grades = shuffled(
      labeled.map(({ grade }) => grade),
      seededRandom(`dealt ${seed}`),
    )
    const dealt = labeled.map((one, row) => ({ ...one, grade: grades[row] ?? one.grade }))
    return evaluateHead(headFrom(dealt, features, seed), holdout).auc ?? Number.NaN
  })

export function headFrom(labeled: readonly Labeled[], features: string, seed: number): Head {
  const trained = trainHeads(labeled, { features, seed })
  if (!trained.ok) throw new Error(`not trained: ${trained.error.code}`)
  return trained.value.head
}
