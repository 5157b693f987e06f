import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'

type SegmentedProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string; icon?: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  /** Shows only the icons on phones, or below a desktop's width. */
  compact?: 'max-sm' | 'max-lg'
  className?: string
}

/** Arrow keys work as in any radio group. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange, compact, className } = props
  const name = useId()
  return (
    <fieldset
      aria-label={label}
      className={classNames(
        'inline-flex h-control items-stretch rounded-control border border-line bg-sunken p-0.5',
        className,
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          {...(compact !== undefined && { title: option.label })}
          className={classNames(
            'inline-flex h-[calc(var(--control)-.375rem)] cursor-pointer items-center gap-1.5 rounded-[7px] px-3 font-medium whitespace-nowrap transition-colors',
            'has-focus-visible:outline-2 has-focus-visible:outline-accent',
            option.value === value
              ? 'bg-raised text-ink shadow-card forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none'
              : 'text-muted hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          <span
            className={classNames(
              compact === 'max-sm' && 'max-sm:sr-only',
              compact === 'max-lg' && 'max-lg:sr-only',
            )}
          >
            {option.label}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
