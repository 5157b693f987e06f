import { ok, type Refusal, type Result } from '../../shared/result.ts'
import { isConditionGrade } from '../grade-scale.ts'
import { toNote } from '../marks/marks-change.ts'
import { readGrade } from '../read-grade.ts'
import type { BulkAct } from './acts-contract.ts'

/** An act as it is done, with a grade of the scale and a note without surrounding spaces. */
export function readAct(act: BulkAct): Result<BulkAct, Refusal<'invalid_grade'>> {
  if (act.type === 'note') return ok({ ...act, note: toNote(act.note) })
  if (act.type !== 'grade') return ok(act)
  const grade = readGrade(act.grade)
  return grade.ok ? ok({ ...act, grade: grade.value }) : grade
}

/** Whether the act gives a condition, which is graded from a picture (D45). */
export const isConditionAct = (act: BulkAct): boolean =>
  act.type === 'grade' && act.grade !== null && isConditionGrade(act.grade)

/** The spellings of a tag, which differ in case only. */
export const spellingsOf = (tag: string, known: readonly string[]): string[] =>
  known.filter((other) => other.toLowerCase() === tag.toLowerCase())
