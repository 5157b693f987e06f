import { expect, it } from 'vitest'
import { gradeAgainst, gradeByStyle, styleOf, styles, tastes } from './style-persons.ts'

const aPhoto = (label: string) => ({
  file: `${label}.jpg`,
  view: 'street' as const,
  source: 'commons',
  label,
  features: Float32Array.of(1),
})

it.each(styles)('grades %s so that the style can be read from the grade', (style) =>
  expect(styleOf(gradeByStyle(aPhoto(style)).grade)).toBe(style),
)

it('has each person once who dislikes some styles and not all', () => {
  expect(new Set(tastes.map((taste) => taste.join())).size).toBe(14)
  expect(tastes.every(({ length }) => length > 0 && length < styles.length)).toBe(true)
})

it.each(tastes)('has a person who finds only %s in need of work', (...disliked) =>
  expect(styles.filter((style) => gradeAgainst(disliked)(aPhoto(style)).grade > 4)).toEqual(disliked),
)

it('takes a grade between two for the nearer style', () => {
  expect(styleOf(1)).toBe('American craftsman style')
  expect(styleOf(5)).toBe('Colonial architecture')
  expect(styleOf(10)).toBe('Tudor Revival architecture')
})

it('reads no style from a category', () => expect(styleOf(20)).toBeNull())

it.each([gradeByStyle, gradeAgainst(['Colonial architecture'])])('grades nothing else', (grade) =>
  expect(() => grade(aPhoto('ranch house'))).toThrow('has no style to grade'),
)
