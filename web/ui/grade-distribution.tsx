import { conditionGrades } from '@curbgrade/core/grading/grade-scale'
import { classNames } from './class-names.ts'
import { gradeColour } from './grade-colour.ts'

type GradeDistributionProps = {
  /** Number of properties by grade value, as lists carry it; categories are left out. */
  counts: Readonly<Record<string, number>>
  /** What the ten bars are, for screen readers; the figures follow it. */
  label: string
  className?: string
}

/** Ten bars from grade 1 to 10, scaled to the tallest. */
export function GradeDistribution({ counts, label, className }: GradeDistributionProps) {
  const bars = conditionGrades.map(({ value, word }) => ({ value, word, count: counts[value] ?? 0 }))
  const most = Math.max(1, ...bars.map(({ count }) => count))
  return (
    <div className={classNames('relative flex h-9 items-end gap-[3px]', className)}>
      <span className="sr-only">
        {label}: {bars.map(({ value, count }) => `${value}: ${count}`).join(', ')}
      </span>
      {bars.map(({ value, word, count }) => (
        <span
          key={value}
          aria-hidden="true"
          title={`${value} ${word}: ${count}`}
          style={{ ...gradeColour(value), height: `max(2px, ${(count / most) * 100}%)` }}
          className={classNames('min-w-0 flex-1 rounded-t-[3px]', count === 0 && 'opacity-45')}
        />
      ))}
    </div>
  )
}
