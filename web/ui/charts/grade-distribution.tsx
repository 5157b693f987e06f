import { coveredGrades } from '@curbgrade/core/grading/levels'
import { gradeText } from '@curbgrade/core/grading/text'
import { useText } from '../../text/language.ts'
import { useLevels } from '../../text/scale.ts'
import { classNames } from '../class-names.ts'
import { gradeColor } from './grade-color.ts'

type GradeDistributionProps = {
  counts: Readonly<Record<string, number>>
  /** For screen readers. The counts follow it. */
  label: string
  withFigures?: boolean
  className?: string
}

export function GradeDistribution({ counts, label, withFigures = false, className }: GradeDistributionProps) {
  const { choice } = useText(gradeText)
  const bars = useLevels().map((level) => ({
    name: level.name,
    value: level.stores,
    count: coveredGrades(level).reduce((sum, grade) => sum + (counts[grade] ?? 0), 0),
  }))
  const maxCount = Math.max(1, ...bars.map(({ count }) => count))
  return (
    <div className={classNames('relative flex h-9 items-end gap-[3px]', className)}>
      <span className="sr-only">
        {label}: {bars.map(({ name, count }) => `${name}: ${count}`).join(', ')}
      </span>
      {bars.map(({ name, value, count }) => (
        <span
          key={value}
          aria-hidden="true"
          title={`${choice(value)}: ${count}`}
          className="tabular flex h-full min-w-0 flex-1 flex-col text-center text-xs"
        >
          <span className={classNames('flex min-h-0 flex-1 items-end', withFigures && 'mt-4')}>
            <span
              style={{ ...gradeColor(value), height: `max(2px, ${(count / maxCount) * 100}%)` }}
              className={classNames(
                'relative flex-1 rounded-t-[3px] forced-color-adjust-none',
                count === 0 && 'opacity-45',
              )}
            >
              {withFigures && count > 0 && (
                <span className="absolute inset-x-0 bottom-full text-muted">{count}</span>
              )}
            </span>
          </span>
          {withFigures && <span className="mt-0.5 truncate font-medium">{name}</span>}
        </span>
      ))}
    </div>
  )
}
