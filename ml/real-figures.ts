import type { CategoryGrade, ConditionGrade } from '@curbgrade/core/grading/grade-scale'
import { groupBy } from '@curbgrade/core/shared/group-by'
import { seededRandom, shuffled } from '@curbgrade/core/shared/seeded-random'
import { evaluateHead } from '@curbgrade/learning/metrics/evaluate-model'
import { designOf, rowTimes, standardOf } from '@curbgrade/learning/models/design-matrix'
import { judge } from '@curbgrade/learning/models/head'
import { foldsFrom } from '@curbgrade/learning/training/cross-validate'
import { foldsOf } from '@curbgrade/learning/training/folds'
import { trainCategories } from '@curbgrade/learning/training/train-categories'
import { headFrom } from './demo-figures.ts'
import type { Photo } from './real-photos.ts'

export type Halves = {
  readonly learned: readonly Photo[]
  readonly judged: readonly Photo[]
  readonly seed: number
}

const HALVINGS = 20

/** Each label cut in half at random, so many times over: with a few dozen pictures a single cut says nothing. */
export function halvings(photos: readonly Photo[]): Halves[] {
  const labels = [...groupBy(photos, ({ label }) => label).values()]
  return Array.from({ length: HALVINGS }, (_, seed) => {
    const random = seededRandom(`halving ${seed}`)
    const cuts = labels.map((same) => ({ mixed: shuffled(same, random), middle: Math.ceil(same.length / 2) }))
    return {
      learned: cuts.flatMap(({ mixed, middle }) => mixed.slice(0, middle)),
      judged: cuts.flatMap(({ mixed, middle }) => mixed.slice(middle)),
      seed,
    }
  })
}

/** Roofs after a hurricane: damaged ones learned as a bad grade, others as a good one. */
export function damageFigures(
  { learned, judged, seed }: Halves,
  features: string,
): { auc: number; accuracy: number } {
  const gradeOf = ({ label }: Photo): ConditionGrade => (label === 'damage' ? 9 : 2)
  const labeled = (photos: readonly Photo[]) =>
    photos.map((photo) => ({ ...photo, grade: gradeOf(photo), street: photo.file, hash: photo.file }))
  const head = headFrom(labeled(learned), features, seed)
  const isRight = (photo: Photo): boolean => {
    const bad = judge(head, photo.features)
      .grades.slice(4)
      .reduce((sum, share) => sum + share, 0)
    return bad > 0.5 === gradeOf(photo) > 4
  }
  return {
    auc: evaluateHead(head, labeled(judged)).auc ?? Number.NaN,
    accuracy: judged.filter(isRight).length / judged.length,
  }
}

/** How many of the other half get the right class; `classOf` null is what can be graded. */
export function classAccuracy(
  { learned, judged, seed }: Halves,
  classOf: (photo: Photo) => CategoryGrade | null,
): number {
  const standard = standardOf(learned.map(({ features }) => features))
  const design = designOf(
    standard,
    learned.map(({ features }) => features),
  )
  const folds = foldsFrom(
    foldsOf(
      learned.map(({ file }) => file),
      4,
      seed,
    ),
  )
  const weights = learned.map(() => 1)
  const { softmax, grades } = trainCategories({ design, given: learned.map(classOf), weights, folds })
  const others = designOf(
    standard,
    judged.map(({ features }) => features),
  )
  const right = judged.filter((photo, row) => {
    const scores = softmax.weights.map(
      (line, index) => rowTimes(others, row, Float64Array.from(line)) + (softmax.biases[index] ?? 0),
    )
    const best = scores.indexOf(Math.max(...scores))
    return classOf(photo) === (grades[best - 1] ?? null)
  })
  return right.length / judged.length
}

/** Land use in the product's own terms; everything else is homes, which can be graded. */
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
