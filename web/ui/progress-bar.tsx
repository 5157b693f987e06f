import { classNames } from './class-names.ts'

type ProgressBarProps = {
  /** What progresses, for screen readers. */
  label: string
  value: number
  max: number
  /** Shows the rounded-down percentage behind the bar. */
  showPercent?: boolean
  className?: string
}

export function ProgressBar({ label, value, max, showPercent = false, className }: ProgressBarProps) {
  const percent = max > 0 ? Math.min(100, Math.floor((value / max) * 100)) : 0
  return (
    <div className={classNames('flex items-center gap-2.5', className)}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-1.5 flex-1 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-200"
          style={{ width: `${max > 0 ? Math.min(100, (value / max) * 100) : 0}%` }}
        />
      </div>
      {showPercent && (
        <span className="tabular min-w-9 text-right text-sm font-medium text-muted">{percent}%</span>
      )}
    </div>
  )
}
