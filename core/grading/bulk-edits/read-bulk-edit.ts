import { ok, type Refusal, type Result } from '../../shared/result.ts'
import { toNote } from '../annotations/annotations-change.ts'
import { isConditionGrade } from '../grade-scale.ts'
import { readGrade } from '../read-grade.ts'
import type { BulkEdit } from './bulk-edits-contract.ts'

export function readBulkEdit(edit: BulkEdit): Result<BulkEdit, Refusal<'invalid_grade'>> {
  if (edit.type === 'note') return ok({ ...edit, note: toNote(edit.note) })
  if (edit.type !== 'grade') return ok(edit)
  const grade = readGrade(edit.grade)
  return grade.ok ? ok({ ...edit, grade: grade.value }) : grade
}

export const isConditionEdit = (edit: BulkEdit): boolean =>
  edit.type === 'grade' && edit.grade !== null && isConditionGrade(edit.grade)

/** Tags that differ only in case are the same tag. */
export const spellingsOf = (tag: string, known: readonly string[]): string[] =>
  known.filter((other) => other.toLowerCase() === tag.toLowerCase())
