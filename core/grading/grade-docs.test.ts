import { describe, expect, it } from 'vitest'
import { fillSections, markdownTable } from '../shared/test/document.ts'
import { categoriesByValue, categoryGrades, conditionGrades } from './grade-scale.ts'

const conditions = markdownTable(
  ['grade', 'condition', 'key'],
  conditionGrades.map(({ value, word, key }) => [value, word, `\`${key}\``]),
)
const categories = markdownTable(
  ['category', 'button', 'key', 'code'],
  categoryGrades.map(({ word, button, key, value }) => [word, button, `\`${key}\``, value]),
)
const codes = markdownTable(
  ['code', 'category'],
  categoriesByValue.map(({ value, word }) => [value, word]),
)

describe('the grades in the documentation', () => {
  it.each([
    ['docs/user-guide/grades.md', { conditions, categories }],
    ['docs/http-grader.md', { codes }],
  ])('are those of the table, in %s (vitest -u writes it again)', async (path, sections) => {
    await expect(await fillSections(path, sections)).toMatchFileSnapshot(`../../${path}`)
  })
})
