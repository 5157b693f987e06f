import { featureVersions } from '@curbgrade/learning/features/layout'
import { type Model, predict } from '@curbgrade/learning/models/model'
import { fitBaseRates } from '@curbgrade/learning/training/base-rates'
import { compareLosses } from '@curbgrade/learning/training/promotion'
import { trainVersion } from '@curbgrade/learning/training/train-version'
import { chooseStreets } from './choose-streets.ts'
import { drawByFrequency } from './demo-set.ts'
import type { DemoPicture } from './feature-cache.ts'
import type { Person } from './persons.ts'

export type FirstGrades = {
  readonly person: Person
  readonly grades: number
  readonly streets: number
  readonly draws: number
  readonly shipped: Model | null
}

/** How often a first version was put to use, and how often one that does worse than base rates on streets without a grade. */
export type FirstVersions = { readonly promoted: number; readonly promotedWorse: number }

/** Lets a person grade pictures of a few streets, with other streets for each draw, and makes their first version. */
export function makeFirstVersions(
  pictures: readonly DemoPicture[],
  { person, grades, streets, draws, shipped }: FirstGrades,
): FirstVersions {
  const found = { promoted: 0, promotedWorse: 0 }
  for (let seed = 0; seed < draws; seed++) {
    const chosen = chooseStreets(pictures, streets, seed)
    const isChosen = ({ street }: DemoPicture) => chosen.has(street)
    const labeled = person(drawByFrequency(pictures.filter(isChosen), grades, seed), seed)
    const features = featureVersions.street
    const version = trainVersion({ labeled, champion: null, shipped, features, seed: SEED })
    if (!version.ok || !version.value.isPromoted) continue
    found.promoted++
    const unseen = person(
      pictures.filter((picture) => !isChosen(picture)),
      seed,
    )
    const excess = excessOver(fitBaseRates(labeled), version.value.model, unseen)
    if (excess > 0) found.promotedWorse++
  }
  return found
}

const SEED = 20

const excessOver = (baseline: Model, model: Model, pictures: readonly DemoPicture[]): number =>
  compareLosses(
    pictures.map((picture) => ({
      picture,
      opinion: predict(model, picture.features),
      baseline: predict(baseline, picture.features),
    })),
  ).excessLoss
