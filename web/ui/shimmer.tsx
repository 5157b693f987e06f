import type { ReactNode } from 'react'
import { useText } from '../text/language.ts'
import { classNames } from './class-names.ts'
import { uiText } from './text.ts'

/** Size and radius come from the class. Uses a transform, because moving a background would repaint. */
export function Shimmer({ isStill = false, className }: { isStill?: boolean; className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'relative overflow-hidden rounded-md bg-line',
        !isStill && 'shimmer-light',
        className,
      )}
    />
  )
}

/** Appears after 300 ms, and says to screen readers that content is loading. */
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
