import { expect, it } from 'vitest'
import { categoryGrades } from '../grading/grade-scale.ts'
import { resultOf } from './ai-result.ts'
import { categoryNamed, predictedClassInWords } from './predicted-class.ts'

it.each([
  ['needs_work', 'Needs work'],
  ['good condition', 'Good condition'],
  ['  Blighted ', 'Blighted'],
  ['vacant__lot', 'Vacant lot'],
  ['30', 'Land'],
  ['7', '7 Needs work'],
  ['11', '11'],
  ['0', '0'],
  ['école', 'École'],
])('the class %j reads %j', (name, words) => expect(predictedClassInWords(name)).toBe(words))

it.each([
  ['land', 30],
  ['30', 30],
  ['blocked_tree', 70],
  ['Blocked - Tree', 70],
  ['MULTI_FAMILY', 120],
  ['needs_work', null],
  ['7', null],
  ['', null],
])('the class %j is the category %s', (name, category) => expect(categoryNamed(name)).toBe(category))

it('parses the name of every category in our own results', () => {
  for (const { value } of categoryGrades) {
    const grades = Array<number>(10).fill(0.1)
    const { predictedClass } = resultOf({ grades, categories: { [value]: 0.9 }, evidence: [] })
    expect(categoryNamed(predictedClass)).toBe(value)
  }
})
