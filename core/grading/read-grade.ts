import { ok, type Refusal, type Result, refuse } from '../shared/result.ts'
import { type Grade, isGrade } from './grade-scale.ts'

/** A grade as a client sends it: one of the scale or of the categories, or null for Not Graded (Spec 3). */
export const readGrade = (value: number | null): Result<Grade | null, Refusal<'invalid_grade'>> =>
  value === null || isGrade(value) ? ok(value) : refuse('invalid_grade', { grade: value })
