import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fillSections, markdownTable } from '../shared/test/document.ts'
import { findLines } from '../shared/test/sources.ts'
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

describe('the ends of the scale', () => {
  const [first, last] = [conditionGrades[0], conditionGrades[9]].map(({ word }) => word.toLowerCase())
  const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

  it('are in no sentence but that of the page before it loads: text.ts has their words for all others', () => {
    const lines = findLines(new RegExp(`${first}|${last}`, 'i'))
    const files = new Set(lines.map((line) => line.split(':')[0]))
    expect([...files]).toEqual(['core/grading/grade-scale.ts', 'web/index.html'])
  })

  it('are what the page says of the social card, and what the script draws on it', () => {
    expect(read('web/index.html')).toContain(`the ten grades from ${first} to ${last}`)
    expect(read('scripts/draw-brand.mjs')).toContain(`<span>${first}</span><span>${last}</span>`)
  })
})
