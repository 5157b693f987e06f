import type { Grade } from '@curbgrade/core/grading/grade-scale'
import { describe, expect, it } from 'vitest'
import type { LabeledPicture } from '../../labeled-picture.ts'
import { evaluateModel } from '../../metrics/evaluate-model.ts'
import { gradedPictures } from '../../test/graded-pictures.ts'
import { trainVersion } from '../train-version.ts'
import { findShift } from './standard-shift.ts'

const stricterBy = (shift: number, pictures: readonly LabeledPicture[]): LabeledPicture[] =>
  pictures.map((picture) =>
    picture.grade > 10
      ? picture
      : { ...picture, grade: Math.min(10, Math.max(1, picture.grade + shift)) as Grade },
  )
const train = (labeled: readonly LabeledPicture[], champion: Parameters<typeof findShift>[1] | null) => {
  const version = trainVersion({ labeled, champion, shipped: null, features: 'test-1', seed: 20 })
  if (!version.ok) throw new Error(version.error.code)
  return version.value
}

const before = gradedPictures({ count: 250, seed: 1, categories: 0.05 })
const { model: champion } = train(before, null)
const latest = gradedPictures({ count: 60, seed: 2, categories: 0.05 })
const unseen = gradedPictures({ count: 300, seed: 3, categories: 0 })

describe.each([3, 1, -2])('a person whose latest grades are off by %d', (shift) => {
  const labeled = [...before, ...stricterBy(shift, latest)]
  it('is known by their last fifty grades', () => {
    const found = findShift(labeled, champion)
    expect(found?.recent).toHaveLength(50)
    // Grades end at 1 and 10, so less of it is seen.
    expect((found?.grades ?? 0) / shift).toBeGreaterThan(0.6)
  })
  it('is followed by a version that is measured on those grades', () => {
    const version = train(labeled, champion)
    expect(version).toMatchObject({ method: 'followed', isPromoted: true, measuredOn: 'recent' })
    expect(version.figures.agreement.n).toBe(50)
    const kappaOf = (model: typeof champion) =>
      evaluateModel(model, stricterBy(shift, unseen)).weightedKappa.estimate?.value ?? 0
    expect(kappaOf(version.model)).toBeGreaterThan(kappaOf(champion) + 0.05)
  })
})

it('is not seen in grades of the same standard, of other houses', () => {
  for (let seed = 10; seed < 30; seed++)
    expect(findShift([...before, ...gradedPictures({ count: 60, seed })], champion)).toBeNull()
})
it('is not looked for in few grades', () => expect(findShift(stricterBy(3, latest), champion)).toBeNull())
