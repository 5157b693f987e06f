import { classNames } from './class-names.ts'

type IntervalBarProps = {
  value: number
  low: number
  high: number
  /** Ends of the scale. */
  min?: number
  max?: number
  className?: string
}

/** A value on a scale with how far off it may be: a drawing beside figures that say the same. */
export function IntervalBar({ value, low, high, min = 0, max = 1, className }: IntervalBarProps) {
  const place = (at: number) => `${((Math.max(min, Math.min(max, at)) - min) / (max - min)) * 100}%`
  return (
    <div aria-hidden="true" className={classNames('relative h-1.5 rounded-full bg-line', className)}>
      <span
        style={{ left: place(low), right: `calc(100% - ${place(high)})` }}
        className="absolute inset-y-0 min-w-1 rounded-full bg-accent/45"
      />
      <span
        style={{ left: place(value) }}
        className="absolute top-1/2 size-3.5 -translate-1/2 rounded-full border-3 border-surface bg-accent shadow-card"
      />
    </div>
  )
}
