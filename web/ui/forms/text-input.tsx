import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { ChevronDownIcon } from '../icons.tsx'

const inputClass =
  'h-control w-full min-w-0 rounded-control border border-edge/55 bg-surface px-3 text-ink transition-colors duration-100 ' +
  'hover:border-edge disabled:opacity-50 aria-invalid:border-danger-text'

/** Uses 16 px on touch devices, because phones zoom into smaller text on focus. */
export function TextInput({ className, ...input }: ComponentProps<'input'>) {
  return (
    <input
      type="text"
      {...input}
      className={classNames(inputClass, '[&[readonly]]:bg-sunken pointer-coarse:text-[1rem]', className)}
    />
  )
}

/** Native drop-downs work best with keyboard, touch and screen reader. */
export function Select({ className, children, ...select }: ComponentProps<'select'>) {
  return (
    <span className={classNames('relative block', className)}>
      <select
        {...select}
        className={classNames(inputClass, 'appearance-none pr-9 pointer-coarse:text-[1rem]')}
      >
        {children}
      </select>
      <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-muted" />
    </span>
  )
}
