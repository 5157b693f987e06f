import type { CategoryGrade, ConditionGrade } from '@curbgrade/core/grading/grade-scale'
import { groupBy } from '@curbgrade/core/shared/group-by'
import { seededRandom, shuffled } from '@curbgrade/core/shared/seeded-random'
import { evaluateModel } from '@curbgrade/learning/metrics/evaluate-model'
import { dot } from '@curbgrade/learning/models/dot'
import { predict } from '@curbgrade/learning/models/model'
import { standardize } from '@curbgrade/learning/models/scaler'
import { assignFolds, toFolds } from '@curbgrade/learning/training/folds'
import { preparePictures } from '@curbgrade/learning/training/prepare-pictures'
import { trainCategories } from '@curbgrade/learning/training/train-categories'
import { headFrom } from '../demo-figures.ts'
import type { Photo } from './real-photos.ts'

export type Halves = {
  readonly training: readonly Photo[]
  readonly test: readonly Photo[]
  readonly seed: number
}

const SPLITS = 20

/**
 * Splits each label in half at random, many times: with a few dozen pictures, a single split isn't informative.
 */
export function splitInHalves(photos: readonly Photo[]): Halves[] {
  const labels = [...groupBy(photos, ({ label }) => label).values()]
  return Array.from({ length: SPLITS }, (_, seed) => {
    const random = seededRandom(`halving ${seed}`)
    const halves = labels.map((same) => ({
      mixed: shuffled(same, random),
      middle: Math.ceil(same.length / 2),
    }))
    return {
      training: halves.flatMap(({ mixed, middle }) => mixed.slice(0, middle)),
      test: halves.flatMap(({ mixed, middle }) => mixed.slice(middle)),
      seed,
    }
  })
}

/**
 * Measures how well damaged roofs are told from others after a hurricane; damage is a bad grade, no damage a good
 * one.
 */
export function damageFigures(
  { training, test, seed }: Halves,
  features: string,
): { auc: number; accuracy: number } {
  const gradeOf = ({ label }: Photo): ConditionGrade => (label === 'damage' ? 9 : 2)
  const labeled = (photos: readonly Photo[]) =>
    photos.map((photo) => ({ ...photo, grade: gradeOf(photo), street: photo.file, hash: photo.file }))
  const head = headFrom(labeled(training), features, seed)
  const isRight = (photo: Photo): boolean => {
    const badProbability = predict(head, photo.features)
      .grades.slice(4)
      .reduce((sum, probability) => sum + probability, 0)
    return badProbability > 0.5 === gradeOf(photo) > 4
  }
  return {
    auc: evaluateModel(head, labeled(test)).auc ?? Number.NaN,
    accuracy: test.filter(isRight).length / test.length,
  }
}

/** A head of these pictures' place; their grades mean nothing, because only what it abstains from counts. */
export const headOfPlace = (photos: readonly Photo[], features: string, seed: number) =>
  headFrom(
    photos.map((photo, index) => ({
      ...photo,
      grade: ((index % 10) + 1) as ConditionGrade,
      street: photo.file,
      hash: photo.file,
    })),
    features,
    seed,
  )

type ClassOf = (photo: Photo) => CategoryGrade | null

/** The fraction of the test half whose class is predicted correctly. A null class is a gradeable picture. */
export function classAccuracy(halves: Halves, features: string, classOf: ClassOf): number {
  const predicted = predictClasses(halves, features, classOf)
  return halves.test.filter((photo, index) => classOf(photo) === predicted[index]).length / halves.test.length
}

/** The classes of the test half, in its order. */
export function predictClasses(
  { training, test, seed }: Halves,
  features: string,
  classOf: ClassOf,
): (CategoryGrade | null)[] {
  const { scaler, design, lift } = preparePictures(
    training.map((photo) => photo.features),
    features,
  )
  const folds = toFolds(
    assignFolds(
      training.map(({ file }) => file),
      4,
      seed,
    ),
  )
  const { softmax, grades } = trainCategories({
    design,
    categories: training.map(classOf),
    weights: training.map(() => 1),
    folds,
  })
  const weights = softmax.weights.map(lift)
  return test.map((photo) => {
    const z = standardize(scaler, photo.features)
    const logits = weights.map((row, index) => dot(row, z) + (softmax.biases[index] ?? 0))
    const best = logits.indexOf(Math.max(...logits))
    return grades[best - 1] ?? null
  })
}

/** Land use as the product's categories; everything else is homes, which are gradeable. */
export const landUseOf = ({ label }: Photo): CategoryGrade | null => LAND_USE[label] ?? null

const LAND_USE: Readonly<Record<string, CategoryGrade>> = {
  agricultural: 30,
  chaparral: 30,
  forest: 30,
  freeway: 110,
  intersection: 110,
  overpass: 110,
  buildings: 20,
  parkinglot: 20,
  storagetanks: 20,
}

/** Any distinct code for each class: only telling them apart matters here. */
export const anyCode =
  (labels: readonly string[]) =>
  ({ label }: Pick<Photo, 'label'>): CategoryGrade | null =>
    labels.indexOf(label) === 0 ? null : (labels.indexOf(label) as CategoryGrade)
