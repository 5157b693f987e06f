import { featureVersions } from '@curbgrade/learning/features/layout'
import { type Evaluation, evaluateModel } from '@curbgrade/learning/metrics/evaluate-model'
import type { Model } from '@curbgrade/learning/models/model'
import { trainVersion } from '@curbgrade/learning/training/train-version'
import { chooseStreets } from '../choose-streets.ts'
import { headFrom } from '../demo-figures.ts'
import { drawByFrequency } from '../demo-set.ts'
import type { DemoPicture } from '../feature-cache.ts'
import { vision } from '../persons.ts'

/** Streets that neither the teacher's pictures nor the person's grades come from. */
const UNSEEN_STREETS = 15
const SEED = 20
const FEATURES = featureVersions.street

type Start = { readonly taughtBy: number; readonly grades: number }
/** How three graders do on houses of other streets, measured against the person's grades. */
type Outcome = { readonly taught: Evaluation; readonly corrected: Evaluation; readonly alone: Evaluation }

/**
 * A grader that learned from a simulated vision model's grades of `taughtBy` pictures; the same recalibrated to a person's
 * first grades; and one trained on the person's grades alone.
 */
export function startWithTeacher(
  pictures: readonly DemoPicture[],
  { taughtBy, grades }: Start,
  seed: number,
): Outcome {
  const unseen = chooseStreets(pictures, UNSEEN_STREETS, seed)
  const pool = pictures.filter(({ street }) => !unseen.has(street))
  const taught = headFrom(vision(drawByFrequency(pool, taughtBy, seed), seed), FEATURES, seed)
  const labeled = drawByFrequency(pool, grades, seed + 1_000)
  const houses = pictures.filter(({ street, category }) => unseen.has(street) && category === 'house')
  const versionOn = (shipped: Model | null): Model => {
    const made = trainVersion({ labeled, champion: null, shipped, features: FEATURES, seed: SEED })
    if (!made.ok) throw new Error(`training was refused: ${made.error.code}`)
    return made.value.model
  }
  return {
    taught: evaluateModel(taught, houses),
    corrected: evaluateModel(versionOn(taught), houses),
    alone: evaluateModel(versionOn(null), houses),
  }
}
