import type { CategoryGrade } from '@curbgrade/core/grading/grade-scale'
import { featuresVersions } from '@curbgrade/learning/features/extract-features'
import { isUnlikeTraining } from '@curbgrade/learning/models/head'
import type { Embedder } from '@curbgrade/server/ai/backbone'
import { readWeights } from './demo-table.ts'
import { line, meanOf, range, title } from './lines.ts'
import { classAccuracy, damageFigures, halvings, landUseOf } from './real-figures.ts'
import { hasPhotos, type Photo, readPhotos } from './real-photos.ts'

/** What drawings taught about photographs (nothing, and it has to say so), and what photographs can teach. */
export async function realTable(embedder: Embedder): Promise<void> {
  if (!hasPhotos) return title('Real photos: skipped, ../shared/data/photos is not here')
  const photos = await readPhotos(embedder)
  const { heads } = await readWeights()
  const abstained = (some: readonly Photo[]): number =>
    some.filter(({ view, features }) => isUnlikeTraining(heads[view], features)).length / some.length
  const [street, aerial] = (['street', 'aerial'] as const).map((view) =>
    photos.filter((photo) => photo.view === view),
  )
  title('Real photos: share that the heads trained on drawings abstain from')
  line(`${street?.length} from the street`, abstained(street ?? []), { atLeast: 0.95 })
  line(`${aerial?.length} from above`, abstained(aerial ?? []))
  title('Real photos from above: trained on one half, judged on the other (mean of 20 halvings)')
  damageLines(photos.filter(({ source }) => source === 'harvey'))
  landUseLines(photos.filter(({ source }) => source === 'ucmerced'))
}

function damageLines(photos: readonly Photo[]): void {
  const figures = halvings(photos).map((halves) => damageFigures(halves, featuresVersions.aerial))
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

function landUseLines(photos: readonly Photo[]): void {
  const kinds = halvings(photos).map((halves) => classAccuracy(halves, landUseOf))
  line(
    `${photos.length} tiles, homes, land, road or commercial: accuracy`,
    meanOf(kinds),
    { atLeast: 0.75 },
    range(kinds),
  )
  const labels = [...new Set(photos.map(({ label }) => label))]
  const fine = halvings(photos).map((halves) =>
    classAccuracy(halves, (photo) => anyCode(labels.indexOf(photo.label))),
  )
  line(
    `${photos.length} tiles, the ${labels.length} original classes: accuracy`,
    meanOf(fine),
    undefined,
    range(fine),
  )
}

/** Classes beyond our own need only be told apart; which code stands for which does not matter. */
const anyCode = (index: number): CategoryGrade | null => (index === 0 ? null : (index as CategoryGrade))
