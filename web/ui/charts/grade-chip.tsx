import { levelOf } from '@curbgrade/core/grading/levels'
import { gradeText } from '@curbgrade/core/grading/text'
import { useText } from '../../text/language.ts'
import { useLevels } from '../../text/scale.ts'
import { classNames } from '../class-names.ts'
import { gradeColor } from './grade-color.ts'

type GradeChipProps = {
  /** 1–10, a category's value, or null for not graded. */
  grade: number | null
  /** `from-sm` shows the word only on screens wider than a phone. */
  withWord?: boolean | 'from-sm'
  className?: string
}

/** A grade is its number or level on its color, a category its word; never color alone. */
export function GradeChip({ grade, withWord = false, className }: GradeChipProps) {
  const { word: wordOf, name: nameOf } = useText(gradeText)
  const [word, name] = [wordOf(grade), nameOf(grade)]
  const levels = useLevels()
  const level = grade === null ? undefined : levelOf(levels, grade)
  return (
    <span className={classNames('inline-flex items-center gap-2', className)} title={word}>
      <span
        style={gradeColor(level?.stores ?? grade)}
        className={classNames(
          'tabular inline-flex forced-color-adjust-none h-6 min-w-6 max-w-40 items-center justify-center rounded-[7px] px-1.5 text-xs font-semibold',
          level === undefined && 'border border-line',
        )}
      >
        <span className="truncate">{name}</span>
      </span>
      {word !== name && <span className={wordClass(withWord)}>{word}</span>}
    </span>
  )
}

const wordClass = (isShown: boolean | 'from-sm') =>
  isShown === 'from-sm' ? 'max-sm:sr-only' : isShown ? '' : 'sr-only'
