import { expect, it } from 'vitest'
import { describeScale, gradeScale, knownScales } from './scales.ts'

it.each(knownScales)('$name has a word for each grade', (scale) =>
  expect(gradeScale.safeParse(scale).success).toBe(true),
)

it('is described with the grades of each word', () => {
  expect(knownScales.map(describeScale)).toEqual([
    'A–F: 1–2 = A, 3–4 = B, 5–6 = C, 7–8 = D, 9–10 = F',
    'UAD C1–C6: 1 = C1, 2–3 = C2, 4–5 = C3, 6–7 = C4, 8–9 = C5, 10 = C6',
    'New York State 1–5: 1–2 = 5, 3–4 = 4, 5–6 = 3, 7–8 = 2, 9–10 = 1',
  ])
})

it.each([
  { name: 'x', words: Array(9).fill('a') },
  { name: 'x', words: Array(10).fill(' ') },
  { name: '', words: Array(10).fill('a') },
  { name: 'x', words: Array(10).fill('a'.repeat(41)) },
])('%j is no scale', (scale) => expect(gradeScale.safeParse(scale).success).toBe(false))
