import { isConditionGrade } from '@curbgrade/core/grading/grade-scale'
import { gradeText } from '@curbgrade/core/grading/text'
import { useText } from '../../text/language.ts'
import { classNames } from '../class-names.ts'
import { gradeColor } from './grade-color.ts'

type GradeChipProps = {
  /** 1–10, a category's value, or null for not graded. */
  grade: number | null
  /** `from-sm` shows the word only on screens wider than a phone. */
  withWord?: boolean | 'from-sm'
  className?: string
}

/** A grade is a number on its color, a category its word; never color alone. */
export function GradeChip({ grade, withWord = false, className }: GradeChipProps) {
  const word = useText(gradeText).word(grade)
  const isNumber = grade !== null && isConditionGrade(grade)
  return (
    <span className={classNames('inline-flex items-center gap-2', className)} title={word}>
      <span
        style={gradeColor(grade)}
        className={classNames(
          'tabular inline-flex forced-color-adjust-none h-6 min-w-6 items-center justify-center rounded-[7px] px-1.5 text-xs font-semibold',
          !isNumber && 'border border-line',
        )}
      >
        {isNumber ? grade : word}
      </span>
      {isNumber && <span className={wordClass(withWord)}>{word}</span>}
    </span>
  )
}

const wordClass = (isShown: boolean | 'from-sm') =>
  isShown === 'from-sm' ? 'max-sm:sr-only' : isShown ? '' : 'sr-only'
