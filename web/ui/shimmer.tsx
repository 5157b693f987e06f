import type { ReactNode } from 'react'
import { useText } from '../text/language.ts'
import { classNames } from './class-names.ts'
import { uiText } from './text.ts'

/** A gray placeholder for loading content. Size and radius come from the class. */
export function Shimmer({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'animate-shimmer rounded-md bg-line bg-size-[200%_100%]',
        'bg-linear-to-r from-line via-sunken to-line',
        className,
      )}
    />
  )
}

/** Wraps shimmers. Appears only after 300 ms, and tells screen readers that content is loading. */
export function ShimmerRegion({
  label,
  children,
  className,
}: {
  label?: string
  children: ReactNode
  className?: string
}) {
  const { loading } = useText(uiText)
  return (
    <output className={classNames('block animate-late', className)}>
      <span className="sr-only">{label ?? loading}</span>
      {children}
    </output>
  )
}
