import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

type SwitchProps = Omit<ComponentProps<'button'>, 'onChange' | 'children'> & {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** The page already shows the label; screen readers still get it. */
  labelHidden?: boolean
  /** Ignores clicks while work is in progress, but keeps the focus. */
  busy?: boolean
}

/** Takes effect immediately. The label is part of the click target. */
export function Switch(props: SwitchProps) {
  const { label, checked, onChange, labelHidden = false, busy = false, className, ...button } = props
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
      {...button}
      onClick={busy ? undefined : () => onChange(!checked)}
      className={classNames(
        'inline-flex h-control items-center gap-2 rounded-control whitespace-nowrap disabled:opacity-45',
        busy && 'animate-pulse',
        className,
      )}
    >
      <span className={labelHidden ? 'sr-only' : ''}>{label}</span>
      <span
        aria-hidden="true"
        className={classNames(
          'inline-flex h-5 w-8.5 shrink-0 items-center rounded-full border p-px transition-colors duration-100',
          checked ? 'border-accent bg-accent forced-colors:bg-[Highlight]' : 'border-edge bg-sunken',
        )}
      >
        <span
          className={classNames(
            'size-4 rounded-full transition-transform duration-100',
            checked ? 'translate-x-3.5 bg-surface' : 'bg-edge forced-colors:bg-[ButtonText]',
          )}
        />
      </span>
    </button>
  )
}
