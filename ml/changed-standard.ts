import { featureVersions } from '@curbgrade/learning/features/layout'
import type { LabeledPicture } from '@curbgrade/learning/labeled-picture'
import { evaluateModel } from '@curbgrade/learning/metrics/evaluate-model'
import type { Model } from '@curbgrade/learning/models/model'
import { trainVersion } from '@curbgrade/learning/training/train-version'
import { chooseStreets } from './choose-streets.ts'
import { drawByFrequency } from './demo-set.ts'
import type { DemoPicture } from './feature-cache.ts'
import { stricterBy3 } from './persons.ts'

/** Streets without a grade, on which versions are measured. */
const UNSEEN_STREETS = 15
const SEED = 20

/**
 * Weighted kappa with the new standard, on streets without a grade, of the version in use after 250 grades and 50 more that are stricter
 * by 3; null if no version is in use.
 */
export function kappaAfterChange(pictures: readonly DemoPicture[], seed: number): number | null {
  const unseen = chooseStreets(pictures, UNSEEN_STREETS, seed)
  const drawn = drawByFrequency(
    pictures.filter(({ street }) => !unseen.has(street)),
    300,
    seed,
  )
  const [before, after] = [drawn.slice(0, 250), stricterBy3(drawn.slice(250), seed)]
  const first = train(before, null)
  const used = first && (train([...before, ...after], first) ?? first)
  if (used === null) return null
  const houses = pictures.filter(({ street, category }) => unseen.has(street) && category === 'house')
  return evaluateModel(used, stricterBy3(houses, seed)).weightedKappa.estimate?.value ?? null
}

/** The version if it is put to use. */
function train(labeled: readonly LabeledPicture[], champion: Model | null): Model | null {
  const features = featureVersions.street
  const version = trainVersion({ labeled, champion, shipped: null, features, seed: SEED })
  return version.ok && version.value.isPromoted ? version.value.model : null
}
