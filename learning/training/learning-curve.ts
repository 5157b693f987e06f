import { needsWork } from '@curbgrade/core/ai/agreement'
import { resultOf } from '@curbgrade/core/ai/ai-result'
import { MORE_GRADES } from '@curbgrade/core/ai/models-contract'
import { conditionsIn, type LabeledPicture, weightOf } from '../labeled-picture.ts'
import { auc } from '../metrics/auc.ts'
import { type Model, predict } from '../models/model.ts'
import { seededUniform } from '../seeded-uniform.ts'
import { type TrainingContext, trainCandidate } from './train-candidate.ts'

/** The AUC that a version's grades brought, and that more grades would bring, on held-out pictures. */
export type LearningCurve = {
  readonly half: number
  readonly all: number
  readonly gain: number
}

/** Beyond these, 50 more grades bring no measurable gain, and training twice more takes long. */
const MAX_GRADES = 500

/** Trains on both halves of the streets, because results depend on the streets. */
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

/** Assumes that what is left to learn falls with the square root of the number of grades, as noise does. */
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
