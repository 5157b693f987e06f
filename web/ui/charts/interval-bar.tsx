import { classNames } from '../class-names.ts'

type IntervalBarProps = {
  value: number
  low: number
  high: number
  min?: number
  max?: number
  className?: string
}

/** Hidden from screen readers, because the figures beside it say the same. */
export function IntervalBar({ value, low, high, min = 0, max = 1, className }: IntervalBarProps) {
  const position = (point: number) => `${((Math.max(min, Math.min(max, point)) - min) / (max - min)) * 100}%`
  return (
    <div
      aria-hidden="true"
      className={classNames('relative h-1.5 rounded-full bg-line forced-colors:outline', className)}
    >
      <span
        style={{ left: position(low), right: `calc(100% - ${position(high)})` }}
        className="absolute inset-y-0 min-w-1 rounded-full bg-accent/45 forced-colors:bg-[GrayText]"
      />
      <span
        style={{ left: position(value) }}
        className="absolute top-1/2 size-3.5 -translate-1/2 rounded-full border-3 border-surface bg-accent shadow-card forced-colors:bg-[Highlight]"
      />
    </div>
  )
}
