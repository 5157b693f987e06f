import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type PageProps = {
  title: string
  /** Text or figures below the title. */
  subtitle?: ReactNode
  /** The back link above the title. */
  back?: ReactNode
  /** Buttons at the end of the title row. */
  actions?: ReactNode
  /** The maximum width: for a form, for text, for lists, or unlimited. */
  width?: 'form' | 'text' | 'wide' | 'full'
  children: ReactNode
  className?: string
}

const widths = { form: 'max-w-[420px]', text: 'max-w-[720px]', wide: 'max-w-[1192px]', full: 'max-w-none' }

/** Frames a page: its only `h1`, which takes the focus after navigation, and the title of the browser tab. */
export function Page({ title, subtitle, back, actions, width = 'wide', children, className }: PageProps) {
  return (
    <div className={classNames('mx-auto w-full px-4 pt-6 pb-16 sm:px-6 sm:pt-8', widths[width], className)}>
      <DocumentTitle>{title}</DocumentTitle>
      {back && <div className="mb-3">{back}</div>}
      <header className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
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

/** Sets the title of the browser tab, for pages with their own header. */
export const DocumentTitle = ({ children }: { children: string }) => (
  <title>{`${children} · Curbgrade`}</title>
)
