import { resultOf } from '@curbgrade/core/ai/ai-result'
import { featureVersions } from '@curbgrade/learning/features/layout'
import { predict, predictOrAbstain } from '@curbgrade/learning/models/model'
import { trainVersion } from '@curbgrade/learning/training/train-version'
import type { Embedder } from '@curbgrade/server/ai/graders/backbone'
import type { Streets } from '../demo-addresses.ts'
import { headFrom } from '../demo-figures.ts'
import { loadDemoSet } from '../demo-set.ts'
import { line, meanOf, range, title } from '../lines.ts'
import { anyCode, classAccuracy, type Halves, splitInHalves } from './real-figures.ts'
import { hasPhotos, type Photo, readPhotos } from './real-photos.ts'
import { gradeAgainst, gradeByStyle, styleOf, styles } from './style-persons.ts'

const DRAWINGS: Streets = { name: 'own photos', count: 25, housesEach: 8, categoryProbability: 0.2 }
const SEED = 20
const features = featureVersions.street

/**
 * Prints how well own photos teach a person's scale, with simulated persons who grade houses by their style: as well as
 * the styles can be told apart at all. It shows that learning works, not that condition is recognized.
 */
export async function ownPhotosTable(embedder: Embedder): Promise<void> {
  if (!hasPhotos) return title('Own photos: skipped, ../shared/data/photos is not here')
  const photos = await readPhotos(embedder, 'commons')
  title(`Own photos: ${photos.length} houses from the street, graded by style by simulated persons`)
  printAccuracy(photos)
  const version = trainVersion({
    labeled: photos.map(gradeByStyle),
    champion: null,
    shipped: null,
    features,
    seed: SEED,
  })
  if (!version.ok) throw new Error(`training was refused: ${version.error.code}`)
  const { model, isPromoted, figures } = version.value
  title('  the version of all of them, with grades of one scale')
  line('put to use (1: yes)', Number(isPromoted), { atLeast: 1 })
  line('agreement on its held-out grades', figures.agreement.estimate?.value ?? Number.NaN)
  const drawings = await loadDemoSet(DRAWINGS, 'street', embedder)
  const abstained = drawings.filter(
    (drawing) => predictOrAbstain(model, drawing.features).type === 'abstained',
  )
  // The product doesn't ask it about drawings, whose provider it knows. This is what it would say of them by itself.
  line(
    `abstention rate of ${drawings.length} drawings, by its detector alone`,
    abstained.length / drawings.length,
  )
}

/** Trained on one half, tested on the other; beside it, the model card's figure on the same halves. */
function printAccuracy(photos: readonly Photo[]): void {
  const halves = splitInHalves(photos)
  const byPersons = halves.map(accuracyOfPersons)
  const byClass = halves.map((half) => classAccuracy(half, features, anyCode(styles)))
  const differences = byPersons.map((accuracy, index) => accuracy - (byClass[index] ?? Number.NaN))
  title('  style, trained on one half and tested on the other (mean of 20 splits)')
  line('by classes, as in the model card: accuracy', meanOf(byClass), undefined, range(byClass))
  line(
    'by grades of persons who each dislike one style: accuracy',
    meanOf(byPersons),
    undefined,
    range(byPersons),
  )
  const noise = spreadOf(byClass)
  line('difference, in standard deviations of the splits', meanOf(differences) / noise, { atLeast: -1 })
  const byScale = halves.map(accuracyOfScale)
  line('by grades of one scale from 2 to 9: accuracy', meanOf(byScale), undefined, range(byScale))
}

/** A version for each person; a house has the style of the person whose version gives it the highest score. */
function accuracyOfPersons({ training, test, seed }: Halves): number {
  const heads = styles.map((style) => headFrom(training.map(gradeAgainst(style)), features, seed))
  const isRight = ({ features: seen, label }: Photo): boolean => {
    const scores = heads.map((head) => resultOf(predict(head, seen)).aiScore)
    return styles[scores.indexOf(Math.max(...scores))] === label
  }
  return test.filter(isRight).length / test.length
}

function accuracyOfScale({ training, test, seed }: Halves): number {
  const head = headFrom(training.map(gradeByStyle), features, seed)
  const isRight = (photo: Photo) => styleOf(resultOf(predict(head, photo.features)).grade) === photo.label
  return test.filter(isRight).length / test.length
}

/** The standard deviation over the splits: a difference within it is noise. */
function spreadOf(values: readonly number[]): number {
  const mean = meanOf(values)
  return Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)))
}
