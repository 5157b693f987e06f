import { ok, type Refusal, type Result } from '../../shared/result.ts'
import { toNote } from '../annotations/annotations-change.ts'
import { isConditionGrade } from '../grade-scale.ts'
import { readGrade } from '../read-grade.ts'
import type { BulkEdit } from './bulk-edits-contract.ts'

/** A bulk edit as it is done, with a grade of the scale and a note without surrounding spaces. */
export function readBulkEdit(edit: BulkEdit): Result<BulkEdit, Refusal<'invalid_grade'>> {
  if (edit.type === 'note') return ok({ ...edit, note: toNote(edit.note) })
  if (edit.type !== 'grade') return ok(edit)
  const grade = readGrade(edit.grade)
  return grade.ok ? ok({ ...edit, grade: grade.value }) : grade
}

/** Whether the bulk edit gives a condition, which is graded from a picture (D45). */
export const isConditionEdit = (edit: BulkEdit): boolean =>
  edit.type === 'grade' && edit.grade !== null && isConditionGrade(edit.grade)

/** The spellings of a tag, which differ in case only. */
export const spellingsOf = (tag: string, known: readonly string[]): string[] =>
  known.filter((other) => other.toLowerCase() === tag.toLowerCase())
