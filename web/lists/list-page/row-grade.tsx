import type { Row } from '../../rows/index.ts'
import { useText } from '../../text/language.ts'
import { Badge } from '../../ui/badge.tsx'
import { GradeChip } from '../../ui/charts/grade-chip.tsx'
import { listPageText } from './text.ts'

type RowGradeProps = { row: Pick<Row, 'grade' | 'isAiGrade'>; withWord?: boolean | 'from-sm' }

/** Marks a grade that the AI gave (D46). */
export function RowGrade({ row: { grade, isAiGrade }, withWord = false }: RowGradeProps) {
  const text = useText(listPageText)
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5">
      {grade === null ? (
        <span className="text-muted">{text.states.ungraded}</span>
      ) : (
        <GradeChip grade={grade} withWord={withWord} className="min-w-0" />
      )}
      {isAiGrade && grade !== null && <Badge tone="busy">{text.ai}</Badge>}
    </span>
  )
}
