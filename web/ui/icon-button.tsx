import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from './class-names.ts'

type Look = {
  label: string
  children: ReactNode
  variant?: 'ghost' | 'outline'
}

export function IconButton({
  label,
  variant = 'ghost',
  className,
  ...rest
}: Look & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={iconButtonClass(variant, className)}
    />
  )
}

export function IconLink({ label, variant = 'ghost', className, ...link }: Look & LinkProps) {
  return <Link aria-label={label} title={label} {...link} className={iconButtonClass(variant, className)} />
}

const iconButtonClass = (variant: 'ghost' | 'outline', className?: string) =>
  classNames(
    'inline-flex size-control shrink-0 items-center justify-center rounded-control border text-ink transition-colors duration-100',
    'hover:bg-sunken disabled:pointer-events-none disabled:opacity-50',
    variant === 'outline' ? 'border-line bg-surface' : 'border-transparent',
    className,
  )
