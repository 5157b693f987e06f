import type { CategoryGrade } from '@curbgrade/core/grading/grade-scale'
import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import { seededRandom, shuffled } from '@curbgrade/core/shared/seeded-random'
import { isOutOfDistribution } from '@curbgrade/learning/models/model'
import type { Embedder } from '@curbgrade/server/ai/graders/backbone'
import { readShippedHeads } from '../demo-table.ts'
import { both, type FeatureSet, featureSets, withFeatureSet } from '../feature-sets.ts'
import { line, meanOf, range, title } from '../lines.ts'
import {
  anyCode,
  classAccuracy,
  damageFigures,
  headOfPlace,
  landUseOf,
  splitInHalves,
} from './real-figures.ts'
import { hasPhotos, type Photo, readPhotos } from './real-photos.ts'

/**
 * Prints how heads trained on drawings do on photographs (they must abstain), and what training on photographs
 * achieves.
 */
export async function realTable(embedder: Embedder, outside: Outside | null): Promise<void> {
  if (!hasPhotos) return title('Real photos: skipped, ../shared/data/photos is not here')
  const photos = await readPhotos(embedder)
  const heads = await readShippedHeads()
  const abstentionRate = (selected: readonly Photo[]): number =>
    selected.filter(({ view, features }) => isOutOfDistribution(heads[view], features)).length /
    selected.length
  const [street = [], aerial = []] = (['street', 'aerial'] as const).map((view) =>
    photos.filter((photo) => photo.view === view),
  )
  title('Real photos: abstention rate of the heads trained on drawings')
  line(`${street.length} from the street`, abstentionRate(street), { atLeast: 0.99 })
  line(`${aerial.length} from above`, abstentionRate(aerial))
  const sourced = (source: string) => photos.filter((photo) => photo.source === source)
  printOtherPlaces(sourced('houses535'), sourced('cmpfacade'))
  for (const set of featureSets) printHalves(set, photos)
  if (outside !== null) printHalves(featuresOf(outside), await readPhotos(outside.embedder))
}

/** An image model of the operator's choice: all of its features, whatever the view. */
type Outside = { readonly embedder: Embedder; readonly version: string }

const featuresOf = ({ version }: Outside): FeatureSet => ({
  name: version,
  versionFor: () => version,
  select: (features) => Float32Array.from(features),
})

function printHalves(set: FeatureSet, photos: readonly Photo[]): void {
  const sourced = (source: string) => photos.filter((photo) => photo.source === source)
  title(`Real photos, ${set.name}: trained on one half, tested on the other (mean of 20 splits)`)
  printDamage(set, sourced('harvey'))
  printLandUse(set, sourced('ucmerced'))
  printStyles(set, sourced('commons'))
}

/** A head of houses must abstain from other buildings, and from few houses. */
function printOtherPlaces(houses: readonly Photo[], facades: readonly Photo[]): void {
  title('Real photos: abstention rate of heads trained on 100 of the houses (mean of 10 draws)')
  const rates = Array.from({ length: 10 }, (_, seed) => {
    const mixed = shuffled(houses, seededRandom(`place ${seed}`))
    const head = headOfPlace(mixed.slice(0, 100), both.versionFor('street'), seed)
    const rateOf = (photos: readonly Photo[]) =>
      photos.filter(({ features }) => isOutOfDistribution(head, features)).length / photos.length
    return { houses: rateOf(mixed.slice(100)), facades: rateOf(facades) }
  })
  const ofFacades = rates.map((rate) => rate.facades)
  const ofHouses = rates.map((rate) => rate.houses)
  line(
    `${facades.length} facades of apartment buildings`,
    meanOf(ofFacades),
    { atLeast: 0.8 },
    range(ofFacades),
  )
  line(`${houses.length - 100} other houses`, meanOf(ofHouses), undefined, range(ofHouses))
}

function printDamage(set: FeatureSet, photos: readonly Photo[]): void {
  const seen = withFeatureSet(photos, set, 'aerial')
  const figures = splitInHalves(seen).map((halves) => damageFigures(halves, set.versionFor('aerial')))
  const aucs = figures.map(({ auc }) => auc)
  const accuracies = figures.map(({ accuracy }) => accuracy)
  const what = `${photos.length} tiles, hurricane damage`
  line(`${what}: AUC`, meanOf(aucs), goal(set, 0.86), range(aucs))
  line(`${what}: accuracy`, meanOf(accuracies), goal(set, 0.75), range(accuracies))
}

function printLandUse(set: FeatureSet, photos: readonly Photo[]): void {
  const kinds = `${photos.length} tiles, homes, land, road or commercial: accuracy`
  printAccuracy(set, 'aerial', photos, kinds, landUseOf, 0.84)
  const labels = [...new Set(photos.map(({ label }) => label))]
  const classes = `${photos.length} tiles, the ${labels.length} original classes: accuracy`
  printAccuracy(set, 'aerial', photos, classes, anyCode(labels))
}

function printStyles(set: FeatureSet, photos: readonly Photo[]): void {
  const labels = [...new Set(photos.map(({ label }) => label))]
  const what = `${photos.length} houses from the street, ${labels.length} styles: accuracy`
  printAccuracy(set, 'street', photos, what, anyCode(labels), 0.72)
}

function printAccuracy(
  set: FeatureSet,
  kind: FlatKind,
  photos: readonly Photo[],
  what: string,
  classOf: (photo: Photo) => CategoryGrade | null,
  atLeast?: number,
): void {
  const accuracies = splitInHalves(withFeatureSet(photos, set, kind)).map((halves) =>
    classAccuracy(halves, set.versionFor(kind), classOf),
  )
  line(what, meanOf(accuracies), goal(set, atLeast), range(accuracies))
}

/** Goals are for what the grader sees, not for its parts. */
const goal = (set: FeatureSet, atLeast?: number) =>
  set === both && atLeast !== undefined ? { atLeast } : undefined
