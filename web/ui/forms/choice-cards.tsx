import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'

export type Choice<Value extends string> = {
  value: Value
  label: string
  tag?: string
  description?: ReactNode
  icon?: ReactNode
  disabled?: boolean
}

type ChoiceCardsProps<Value extends string> = {
  label: string
  choices: readonly Choice<Value>[]
  /** Undefined while nothing is chosen. */
  value: Value | undefined
  onChange: (value: Value) => void
  /** `lg` if the label is the figure that users choose by. */
  size?: 'md' | 'lg'
  className?: string
}

export function ChoiceCards<Value extends string>({
  label,
  choices,
  value,
  onChange,
  size = 'md',
  className,
}: ChoiceCardsProps<Value>) {
  const name = useId()
  return (
    <fieldset className={className}>
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="grid gap-2.5 sm:grid-cols-[repeat(auto-fit,minmax(11.25rem,1fr))]">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={classNames(
              'flex cursor-pointer gap-3 rounded-grade border bg-surface p-3.5 transition-colors',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
              choice.value === value
                ? 'border-ink shadow-[inset_0_0_0_1px_var(--color-ink)] forced-colors:outline-2 forced-colors:outline-[Highlight]'
                : 'border-line hover:border-edge',
              choice.disabled && 'pointer-events-none opacity-50',
            )}
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
            />
            {choice.icon && <span className="mt-px shrink-0">{choice.icon}</span>}
            <span className="min-w-0">
              {choice.tag && <span className="mb-1 block text-sm font-medium text-muted">{choice.tag}</span>}
              <span className={labelClass[size]}>{choice.label}</span>
              {choice.description && <span className="block text-sm text-muted">{choice.description}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const labelClass = {
  md: 'block font-medium',
  lg: 'tabular block text-[1.75rem]/9 font-bold tracking-tight',
} as const
