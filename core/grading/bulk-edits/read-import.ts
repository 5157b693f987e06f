import { parsePropertyId } from '../../lists/property-id.ts'
import { ok, type Refusal, type Result, refuse } from '../../shared/result.ts'
import { type Grade, isGrade } from '../grade-scale.ts'
import type { ImportedGrade } from './import-contract.ts'

/** The grade of each row, and when it was given, in milliseconds since 1970. */
export type GradeOfRow = { readonly rowNo: number; readonly grade: Grade; readonly at: number | null }

/** Enough to see what is wrong with the file. */
const MAX_PROBLEMS = 20

/** Every row is one of the list's and named once. */
export function readImport(
  grades: readonly ImportedGrade[],
  recordCount: number,
): Result<GradeOfRow[], Refusal<'malformed' | 'invalid_grade'>> {
  const problems: string[] = []
  const read = new Map<number, GradeOfRow>()
  for (const [index, { propertyId, grade, gradedAt }] of grades.entries()) {
    if (!isGrade(grade)) return refuse('invalid_grade', { grade })
    const rowNo = parsePropertyId(propertyId)
    const report = (problem: string) => problems.push(`body.grades.${index}.propertyId: ${problem}`)
    if (rowNo === null || rowNo > recordCount) report('is not a property of the list')
    else if (read.has(rowNo)) report('is named before')
    else read.set(rowNo, { rowNo, grade, at: gradedAt ?? null })
  }
  if (problems.length > 0) return refuse('malformed', { problems: problems.slice(0, MAX_PROBLEMS) })
  return ok([...read.values()])
}
