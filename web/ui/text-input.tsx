import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { ChevronDownIcon } from './icons.tsx'

const look =
  'h-control w-full min-w-0 rounded-control border border-edge/55 bg-surface px-3 text-ink transition-colors duration-100 ' +
  'hover:border-edge disabled:opacity-50 aria-invalid:border-danger-text'

/** One line of text. Text is 16 px on touch, or phones would zoom the page on focus. */
export function TextInput({ className, ...input }: ComponentProps<'input'>) {
  return (
    <input type="text" {...input} className={classNames(look, 'pointer-coarse:text-[16px]', className)} />
  )
}

/** The system's own drop-down, which works best by keyboard, thumb and screen reader. */
export function Select({ className, children, ...select }: ComponentProps<'select'>) {
  return (
    <span className={classNames('relative block', className)}>
      <select {...select} className={classNames(look, 'appearance-none pr-9 pointer-coarse:text-[16px]')}>
        {children}
      </select>
      <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-muted" />
    </span>
  )
}
