import { expect, it } from 'vitest'
import { knownScales } from '../lists/scale.ts'
import { english, pseudo } from '../text/language.ts'
import { levelOf, levelsOf } from './levels.ts'
import { gradeText } from './text.ts'

const levels = levelsOf(knownScales[0] ?? null)
const inLetters = english.withLevels((grade) => levelOf(levels, grade)?.name)

it('calls a grade by its level in a list with a scale, and a category by its word', () => {
  const { name, word, choice, short, row } = inLetters.textOf(gradeText)
  expect([name(4), word(4), choice(4), short(4)]).toEqual(['B', 'B', 'B', 'B'])
  expect([name(30), choice(30), name(null)]).toEqual(['Land', 'Land', 'Not Graded'])
  expect(row('1 Elm Street', 10)).toBe('1 Elm Street, graded F')
})

it('says of a row whether the AI or the file graded it', () => {
  const { row } = inLetters.textOf(gradeText)
  expect(row('1 Elm Street', 10, { isAiGrade: true })).toBe('1 Elm Street, graded F by the AI')
  expect(row('1 Elm Street', 10, { isImported: true })).toBe('1 Elm Street, graded F in the file')
  expect(row('1 Elm Street', null, { isImported: false })).toBe('1 Elm Street, not graded')
})

it('leaves the language without a scale as it is', () => {
  expect(english.textOf(gradeText).choice(4)).toMatch(/^4 /)
  expect(
    inLetters
      .withLevels(() => undefined)
      .textOf(gradeText)
      .choice(4),
  ).toMatch(/^4 /)
})

it('brackets levels in the pseudo-locale as any word', () => {
  const name = (language: typeof pseudo) => language.textOf(gradeText).name(30)
  expect(name(pseudo.withLevels(() => 'B'))).toBe(name(pseudo))
  expect(
    pseudo
      .withLevels(() => 'B')
      .textOf(gradeText)
      .name(4),
  ).not.toBe(pseudo.textOf(gradeText).name(4))
})
