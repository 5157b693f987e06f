import { resultOf } from '@curbgrade/core/ai/ai-result'
import { featureVersions } from '@curbgrade/learning/features/layout'
import { isOutOfDistribution, predict, predictOrAbstain } from '@curbgrade/learning/models/model'
import { trainVersion } from '@curbgrade/learning/training/train-version'
import type { Embedder } from '@curbgrade/server/ai/graders/backbone'
import type { Streets } from '../demo-addresses.ts'
import { headFrom } from '../demo-figures.ts'
import { loadDemoSet } from '../demo-set.ts'
import { readShippedHeads } from '../demo-table.ts'
import { line, meanOf, range, title } from '../lines.ts'
import { anyCode, classAccuracy, type Halves, predictClasses, splitInHalves } from './real-figures.ts'
import { hasPhotos, type Photo, readPhotos } from './real-photos.ts'
import { gradeAgainst, gradeByStyle, styleOf, styles, tastes } from './style-persons.ts'

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
  line(
    `abstention rate of ${drawings.length} drawings, by its detector alone`,
    abstained.length / drawings.length,
  )
  const heads = await readShippedHeads()
  const rateOf = (pictures: readonly { readonly features: ArrayLike<number> }[]) =>
    pictures.filter(
      (picture) =>
        predictOrAbstain({ ...model, unlike: heads.street }, picture.features).type === 'abstained',
    ).length / pictures.length
  line('abstention rate of these, with the heads of drawings', rateOf(drawings), { atLeast: 0.99 })
  const known = (await readPhotos(embedder)).filter(
    ({ view, features: seen }) => !isOutOfDistribution(heads[view], seen),
  )
  line('photos of all sources that the heads of drawings know', known.length, { atMost: 0 })
}

/** Trained on one half, tested on the other; beside it, the model card's figure on the same halves. */
function printAccuracy(photos: readonly Photo[]): void {
  const halves = splitInHalves(photos)
  title('  style, trained on one half and tested on the other (mean of 20 splits)')
  const byClass = halves.map((half) => classAccuracy(half, features, styleClass))
  line('by classes, as in the model card: accuracy', meanOf(byClass), undefined, range(byClass))
  const byScale = halves.map(accuracyOfScale)
  line('by grades of one scale from 2 to 9: accuracy', meanOf(byScale), undefined, range(byScale))
  printPersons(halves)
}

/** Of every person, good or bad by their own grades, against what the classes say of the same styles. */
function printPersons(halves: readonly Halves[]): void {
  const compared = halves.map(comparePersons)
  const meansOf = (figure: 'byGrades' | 'byClasses') =>
    compared.map((persons) => meanOf(persons.map((person) => person[figure])))
  const [byGrades, byClasses] = [meansOf('byGrades'), meansOf('byClasses')]
  title(`  good or bad for ${tastes.length} persons, each with styles that they dislike (mean of 20 splits)`)
  line('by classes, as in the model card: accuracy', meanOf(byClasses), undefined, range(byClasses))
  line('by grades of the person: accuracy', meanOf(byGrades), undefined, range(byGrades))
  const difference = meanOf(byGrades) - meanOf(byClasses)
  line('difference, in standard deviations of the splits', difference / spreadOf(byClasses), { atLeast: -1 })
  const ofPersons = tastes.map((_taste, person) =>
    meanOf(
      compared.map(
        (persons) => (persons[person]?.byGrades ?? Number.NaN) - (persons[person]?.byClasses ?? 0),
      ),
    ),
  )
  line('difference of the person who fares worst', Math.min(...ofPersons))
}

const styleClass = anyCode(styles)

type Compared = { readonly byGrades: number; readonly byClasses: number }

function comparePersons(half: Halves): Compared[] {
  const { training, test, seed } = half
  const predicted = predictClasses(half, features, styleClass)
  return tastes.map((disliked) => {
    const head = headFrom(training.map(gradeAgainst(disliked)), features, seed)
    const classes = disliked.map((label) => styleClass({ label }))
    const isBad = ({ label }: Photo) => disliked.includes(label)
    const shareOf = (isRight: (photo: Photo, index: number) => boolean) =>
      test.filter(isRight).length / test.length
    return {
      byGrades: shareOf((photo) => resultOf(predict(head, photo.features)).aiScore > 0.5 === isBad(photo)),
      byClasses: shareOf((photo, index) => classes.includes(predicted[index] ?? null) === isBad(photo)),
    }
  })
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
