import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type PageProps = {
  title: string
  subtitle?: ReactNode
  back?: ReactNode
  actions?: ReactNode
  /** The maximum width: for a form, text, figures or cards in columns, or unlimited. */
  width?: 'form' | 'text' | 'wide' | 'columns' | 'full'
  children: ReactNode
  className?: string
}

const widths = {
  form: 'max-w-105',
  text: 'max-w-180',
  wide: 'max-w-298',
  columns: 'max-w-580',
  full: 'max-w-none',
}

/** Has the page's only `h1`, which takes the focus after navigation, and the title of the browser tab. */
export function Page({ title, subtitle, back, actions, width = 'wide', children, className }: PageProps) {
  return (
    <div className={classNames('mx-auto w-full px-4 pt-5 pb-14 sm:px-6 sm:pt-7', widths[width], className)}>
      <DocumentTitle>{title}</DocumentTitle>
      {back && <div className="mb-3">{back}</div>}
      <header className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1
            tabIndex={-1}
            className="text-2xl font-bold tracking-tight text-balance break-words outline-none"
          >
            {title}
          </h1>
          {subtitle && <div className="mt-0.5 text-muted">{subtitle}</div>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2.5">{actions}</div>}
      </header>
      {children}
    </div>
  )
}

export const DocumentTitle = ({ children }: { children: string }) => (
  <title>{`${children} · Curbgrade`}</title>
)

/** For a link or button that is out of view until it has the focus. */
export const skipLinkClass =
  'fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-ink px-4 py-2.5 font-medium text-page focus:translate-y-0'
