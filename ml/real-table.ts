import type { CategoryGrade } from '@curbgrade/core/grading/grade-scale'
import { featureVersions } from '@curbgrade/learning/features/extract-features'
import { isOutOfDistribution } from '@curbgrade/learning/models/model'
import type { Embedder } from '@curbgrade/server/ai/graders/backbone'
import { readShippedHeads } from './demo-table.ts'
import { line, meanOf, range, title } from './lines.ts'
import { classAccuracy, damageFigures, landUseOf, splitInHalves } from './real-figures.ts'
import { hasPhotos, type Photo, readPhotos } from './real-photos.ts'

/**
 * Prints how heads trained on drawings do on photographs (they must abstain), and what training on photographs
 * achieves.
 */
export async function realTable(embedder: Embedder): Promise<void> {
  if (!hasPhotos) return title('Real photos: skipped, ../shared/data/photos is not here')
  const photos = await readPhotos(embedder)
  const heads = await readShippedHeads()
  const abstentionRate = (selected: readonly Photo[]): number =>
    selected.filter(({ view, features }) => isOutOfDistribution(heads[view], features)).length /
    selected.length
  const [street, aerial] = (['street', 'aerial'] as const).map((view) =>
    photos.filter((photo) => photo.view === view),
  )
  title('Real photos: abstention rate of the heads trained on drawings')
  line(`${street?.length} from the street`, abstentionRate(street ?? []), { atLeast: 0.95 })
  line(`${aerial?.length} from above`, abstentionRate(aerial ?? []))
  title('Real photos from above: trained on one half, tested on the other (mean of 20 splits)')
  printDamage(photos.filter(({ source }) => source === 'harvey'))
  printLandUse(photos.filter(({ source }) => source === 'ucmerced'))
}

function printDamage(photos: readonly Photo[]): void {
  const figures = splitInHalves(photos).map((halves) => damageFigures(halves, featureVersions.aerial))
  const aucs = figures.map(({ auc }) => auc)
  const accuracies = figures.map(({ accuracy }) => accuracy)
  line(`${photos.length} tiles, hurricane damage: AUC`, meanOf(aucs), { atLeast: 0.85 }, range(aucs))
  line(
    `${photos.length} tiles, hurricane damage: accuracy`,
    meanOf(accuracies),
    { atLeast: 0.75 },
    range(accuracies),
  )
}

function printLandUse(photos: readonly Photo[]): void {
  const accuracies = splitInHalves(photos).map((halves) => classAccuracy(halves, landUseOf))
  line(
    `${photos.length} tiles, homes, land, road or commercial: accuracy`,
    meanOf(accuracies),
    { atLeast: 0.75 },
    range(accuracies),
  )
  const labels = [...new Set(photos.map(({ label }) => label))]
  const fine = splitInHalves(photos).map((halves) =>
    classAccuracy(halves, (photo) => anyCode(labels.indexOf(photo.label))),
  )
  line(
    `${photos.length} tiles, the ${labels.length} original classes: accuracy`,
    meanOf(fine),
    undefined,
    range(fine),
  )
}

/** Any distinct code for each class: only telling them apart matters here. */
const anyCode = (index: number): CategoryGrade | null => (index === 0 ? null : (index as CategoryGrade))
