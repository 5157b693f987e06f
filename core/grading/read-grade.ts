import { ok, type Refusal, type Result, refuse } from '../shared/result.ts'
import { type Grade, isGrade } from './grade-scale.ts'

export const readGrade = (value: number | null): Result<Grade | null, Refusal<'invalid_grade'>> =>
  value === null || isGrade(value) ? ok(value) : refuse('invalid_grade', { grade: value })
