import { z } from 'zod'

export const MAX_SCALE_NAME = 60
export const MAX_SCALE_WORD = 40

/** A scale with other words: one for each grade from 1 to 10; several grades may share a word. */
export const gradeScale = z.strictObject({
  name: z.string().trim().min(1).max(MAX_SCALE_NAME),
  words: z
    .array(z.string().trim().min(1).max(MAX_SCALE_WORD))
    .length(10)
    .describe('One word for each grade from 1 to 10'),
})
export type GradeScale = z.output<typeof gradeScale>

/** Scales that others ask for. Where a class begins is our choice, so the file states it. */
export const knownScales: readonly GradeScale[] = [
  { name: 'A–F', words: ['A', 'A', 'B', 'B', 'C', 'C', 'D', 'D', 'F', 'F'] },
  { name: 'UAD C1–C6', words: ['C1', 'C2', 'C2', 'C3', 'C3', 'C4', 'C4', 'C5', 'C5', 'C6'] },
  {
    name: 'New York State 1–5',
    words: ['5', '5', '4', '4', '3', '3', '2', '2', '1', '1'],
  },
]

/** Each word with its grades, for people: `A–F: 1–2 = A, 3–4 = B`. */
export const describeScale = ({ name, words }: GradeScale): string => `${name}: ${toRuns(words).join(', ')}`

function toRuns(words: readonly string[]): string[] {
  const runs: { word: string; from: number; to: number }[] = []
  for (const [index, word] of words.entries()) {
    const last = runs.at(-1)
    if (last?.word === word) last.to = index + 1
    else runs.push({ word, from: index + 1, to: index + 1 })
  }
  return runs.map(({ word, from, to }) => `${from === to ? from : `${from}–${to}`} = ${word}`)
}
