import { type CategoryGrade, categoryGrades } from '@curbgrade/core/grading/grade-scale'
import { describe, expect, it } from 'vitest'
import { opinionToFeatures, uncalibrated } from './external-model.ts'
import { predict } from './model.ts'

const grades = Array.from({ length: 10 }, () => 0.1)
/** An opinion in which each category has another probability, and its vector. */
const categories = Object.fromEntries(categoryGrades.map(({ value }) => [value, value / 1024]))
const stored = opinionToFeatures({ grades, categories, evidence: [] })

describe('the places of categories in stored vectors', () => {
  it('never change: features of earlier releases are read by them', () => {
    const released: CategoryGrade[] = [20, 120, 40, 30, 50, 60, 70, 80, 90, 100, 110]
    const read = Array.from(stored.slice(10), (probability) => probability * 1024)
    expect(read.slice(0, released.length)).toEqual(released)
  })

  it('follow one another, so that a new category takes the next', () => {
    const places = categoryGrades.map(({ place }) => place).toSorted((a, b) => a - b)
    expect(places).toEqual(Array.from(places.keys()))
  })
})

describe('a vector stored before a category was added', () => {
  const newest = categoryGrades.reduce((last, category) => (category.place > last.place ? category : last))
  const { [newest.value]: _, ...before } = categories

  it('is read as giving that category no probability', () =>
    expect(predict(uncalibrated('m'), stored.slice(0, -1)).categories).toEqual(before))

  it('is what an opinion without that category becomes, apart from the last value', () =>
    expect(opinionToFeatures({ grades, categories: before, evidence: [] })).toEqual(
      Float32Array.from([...stored.slice(0, -1), 0]),
    ))
})
