import { classNames } from './class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'md' | 'lg'

const baseClass =
  'inline-flex select-none items-center justify-center gap-2 whitespace-nowrap rounded-control border font-medium ' +
  'transition-colors duration-100 disabled:pointer-events-none disabled:opacity-50'

const colors: Record<ButtonVariant, string> = {
  primary: 'border-ink bg-ink text-page hover:bg-ink/85',
  secondary: 'border-line bg-surface text-ink hover:border-edge/60 hover:bg-sunken',
  ghost: 'border-transparent text-ink hover:bg-sunken',
  danger: 'border-danger bg-danger text-white hover:bg-danger/88',
}

const sizes: Record<ButtonSize, string> = {
  md: 'h-control px-3.5',
  lg: 'h-11 px-5.5 text-[.9375rem]',
}

/** Also for links that look like buttons. */
export const buttonClass = (variant: ButtonVariant, size: ButtonSize, className?: string) =>
  classNames(baseClass, colors[variant], sizes[size], className)
