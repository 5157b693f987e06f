import { needsWork } from '@curbgrade/core/ai/agreement'
import { resultOf } from '@curbgrade/core/ai/ai-result'
import { MORE_GRADES } from '@curbgrade/core/ai/models-contract'
import { conditionsIn, type LabeledPicture, weightOf } from '../labeled-picture.ts'
import { auc } from '../metrics/auc.ts'
import { type Model, predict } from '../models/model.ts'
import { seededUniform } from '../seeded-uniform.ts'
import { type TrainingContext, trainCandidate } from './train-candidate.ts'

/** What a version's grades brought, and what more would, in AUC on pictures that it wasn't trained on. */
export type LearningCurve = {
  /** Of versions that were trained the same way on half the grades. */
  readonly half: number
  /** Of the version itself. */
  readonly all: number
  /** How much higher it may be with `MORE_GRADES` more. */
  readonly gain: number
}

/** Beyond these, 50 more grades bring less than can be measured, and training twice more takes long. */
const MAX_GRADES = 500

/**
 * Trains on each half of the streets and compares. Null where a half is too small, or there are more than `MAX_GRADES`.
 * Two halves, because what one has learned depends on its streets.
 */
export function learningCurve(
  model: Model,
  { training, holdout }: { training: readonly LabeledPicture[]; holdout: readonly LabeledPicture[] },
  context: TrainingContext,
): LearningCurve | null {
  if (training.length > MAX_GRADES) return null
  const inFirstHalf = ({ street }: LabeledPicture) => seededUniform(`half: ${street}`, context.seed) < 0.5
  const halves = [training.filter(inFirstHalf), training.filter((picture) => !inFirstHalf(picture))].map(
    (half) => trainCandidate(half, context),
  )
  const [first, second] = halves.map((half) => (half.ok ? aucOf(half.value.model, holdout) : null))
  const all = aucOf(model, holdout)
  if (first == null || second == null || all === null) return null
  const half = (first + second) / 2
  return { half, all, gain: gainOf(all - half, training.length) }
}

/** If what is left to learn falls with the root of the number of grades, as noise does. */
const gainOf = (fromHalf: number, grades: number): number =>
  (Math.max(0, fromHalf) * (1 - Math.sqrt(grades / (grades + MORE_GRADES)))) / (Math.SQRT2 - 1)

const aucOf = (model: Model, pictures: readonly LabeledPicture[]): number | null =>
  auc(
    conditionsIn(pictures).map((picture) => ({
      score: resultOf(predict(model, picture.features)).aiScore,
      isPositive: needsWork(picture.grade),
      weight: weightOf(picture),
    })),
  )
