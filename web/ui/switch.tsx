import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

type SwitchProps = Omit<ComponentProps<'button'>, 'onChange' | 'children'> & {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Something that is on or off from the moment it is clicked. The label is part of the target. */
export function Switch({ label, checked, onChange, className, ...button }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      {...button}
      onClick={() => onChange(!checked)}
      className={classNames(
        'inline-flex h-control items-center gap-2 rounded-control whitespace-nowrap disabled:opacity-45',
        className,
      )}
    >
      {label}
      <span
        aria-hidden="true"
        className={classNames(
          'inline-flex h-5 w-8.5 shrink-0 items-center rounded-full border p-px transition-colors duration-100',
          checked ? 'border-accent bg-accent' : 'border-edge bg-sunken',
        )}
      >
        <span
          className={classNames(
            'size-4 rounded-full transition-transform duration-100',
            checked ? 'translate-x-3.5 bg-surface' : 'bg-edge',
          )}
        />
      </span>
    </button>
  )
}
