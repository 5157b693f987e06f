import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type EmptyStateProps = {
  icon?: ReactNode
  title: string
  children?: ReactNode
  action?: ReactNode
  /** `h1` if the state fills the whole page. */
  heading?: 'h1' | 'h2'
  className?: string
}

export function EmptyState({
  icon,
  title,
  children,
  action,
  heading: Heading = 'h2',
  className,
}: EmptyStateProps) {
  return (
    <div
      className={classNames('mx-auto flex max-w-md flex-col items-center px-4 py-16 text-center', className)}
    >
      {icon && (
        <span className="mb-4 flex size-14 items-center justify-center rounded-card border border-line bg-surface text-muted shadow-card [&>svg]:size-6">
          {icon}
        </span>
      )}
      <Heading tabIndex={-1} className="text-xl font-semibold tracking-tight text-balance outline-none">
        {title}
      </Heading>
      {children && <div className="mt-2 text-pretty text-muted">{children}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-2.5">{action}</div>}
    </div>
  )
}
