import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Tone = 'neutral' | 'info' | 'busy' | 'success' | 'warning' | 'danger'

/** Written out, because Tailwind generates only the classes that it finds in the source. */
export const toneClass: Record<Tone, string> = {
  neutral: 'tone-neutral',
  info: 'tone-info',
  busy: 'tone-busy',
  success: 'tone-success',
  warning: 'tone-warning',
  danger: 'tone-danger',
}

export function Badge({
  tone = 'neutral',
  children,
  className,
}: {
  tone?: Tone
  children: ReactNode
  className?: string
}) {
  return (
    <span
      className={classNames(
        'inline-flex h-5.5 forced-colors:outline items-center rounded-md px-2 text-2xs leading-none font-semibold tracking-wide whitespace-nowrap',
        toneClass[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
