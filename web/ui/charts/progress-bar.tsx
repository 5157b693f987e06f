import { classNames } from '../class-names.ts'

type ProgressBarProps = {
  label: string
  value: number
  max: number
  /** Rounded down, so that 100% means all. */
  showPercent?: boolean
  className?: string
}

export function ProgressBar({ label, value, max, showPercent = false, className }: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, value / max) : 0
  return (
    <div className={classNames('relative flex items-center gap-2.5', className)}>
      <progress className="sr-only" aria-label={label} value={share} max={1} />
      <div
        aria-hidden="true"
        className="h-1.5 flex-1 overflow-hidden rounded-full bg-line forced-colors:outline"
      >
        {/* Moved with a transform, because animating the width would trigger layout in every frame. */}
        <div
          className="h-full rounded-full bg-accent forced-colors:bg-[Highlight] transition-transform duration-200"
          style={{ transform: `translateX(${(share - 1) * 100}%)` }}
        />
      </div>
      {showPercent && (
        <span className="tabular min-w-9 text-right text-sm font-medium text-muted">
          {Math.floor(share * 100)}%
        </span>
      )}
    </div>
  )
}
