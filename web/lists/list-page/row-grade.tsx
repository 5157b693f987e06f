import type { Row } from '../../rows/index.ts'
import { useText } from '../../text/language.ts'
import { Badge } from '../../ui/badge.tsx'
import { GradeChip } from '../../ui/charts/grade-chip.tsx'
import { listPageText } from './text.ts'

type RowGradeProps = { row: Pick<Row, 'grade' | 'isAiGrade' | 'isImported'>; withWord?: boolean | 'from-sm' }

/** Marks a grade that the AI gave (D46) or that came with the file (D62). */
export function RowGrade({ row: { grade, isAiGrade, isImported }, withWord = false }: RowGradeProps) {
  const text = useText(listPageText)
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5">
      {grade === null ? (
        <span className="text-muted">{text.states.ungraded}</span>
      ) : (
        <GradeChip grade={grade} withWord={withWord} className="min-w-0" />
      )}
      {isAiGrade && grade !== null && <Badge tone="busy">{text.ai}</Badge>}
      {isImported && grade !== null && <Badge>{text.file}</Badge>}
    </span>
  )
}
