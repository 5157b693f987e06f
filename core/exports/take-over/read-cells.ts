import { noteShape, tagShape, toNote, withoutRepeats } from '../../grading/annotations/annotations-change.ts'
import { categoryGrades, conditionGrades, type Grade, isGrade } from '../../grading/grade-scale.ts'
import { levelsOf } from '../../grading/levels.ts'
import { MAX_TAGS } from '../../lists/annotations.ts'
import type { Scale } from '../../lists/scale.ts'

/** Null if the cell is blank; undefined if it can't be read. */
export type CellReader<Value> = (cell: string) => Value | null | undefined

/** Reads numbers and words of grades, and the names of the list's levels. */
export function gradeReader(scale: Scale | null): CellReader<Grade> {
  const levels = scale === null ? [] : levelsOf(scale)
  const named = new Map<string, Grade>([
    ...conditionGrades.map(({ value, word }) => [fold(word), value] as const),
    ...categoryGrades.flatMap(({ value, word, button }) =>
      [word, button].map((name) => [fold(name), value] as const),
    ),
    ...levels.map(({ name, stores }) => [fold(name), stores] as const),
  ])
  // Of a scale from 5 to 1, a 7 is a mistake.
  const isNumbered = levels.some(({ name }) => NUMBER.test(name))
  return (cell) => {
    const text = fold(cell)
    if (text === '') return null
    const grade = named.get(text) ?? (isNumbered || !NUMBER.test(text) ? 0 : Number(text))
    return isGrade(grade) ? grade : undefined
  }
}

const NUMBER = /^\d{1,3}(\.0+)?$/
const fold = (text: string): string => text.trim().toLowerCase()

/** In milliseconds, of a time as our exports write it. */
export const readTime: CellReader<number> = (cell) => {
  const text = cell.trim()
  if (text === '') return null
  return TIME.test(text) ? (finite(Date.parse(text)) ?? undefined) : undefined
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/
const finite = (value: number): number | null => (Number.isFinite(value) ? value : null)

const answers: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['true', true],
  ['no', false],
  ['false', false],
])

export const readYesNo: CellReader<boolean> = (cell) => {
  const text = fold(cell)
  return text === '' ? null : answers.get(text)
}

export const readNote: CellReader<string> = (cell) => {
  const note = noteShape.safeParse(toNote(cell))
  return note.success ? note.data : undefined
}

export const readTags: CellReader<string[]> = (cell) => {
  const tags = cell.split(',').filter((tag) => tag.trim() !== '')
  const read = tagShape.array().max(MAX_TAGS).safeParse(tags)
  if (!read.success) return undefined
  return tags.length === 0 ? null : withoutRepeats(read.data)
}
