import type { ReactNode } from 'react'
import { BackLink } from '../../grading/index.ts'
import { useText } from '../../text/language.ts'
import { DocumentTitle, skipLinkClass } from '../../ui/page.tsx'
import { listPageText } from './text.ts'

type ListPageFrameProps = {
  title?: string
  /** Shown below the title on narrow screens. */
  note?: ReactNode
  /** Shown beside the title. */
  tools?: ReactNode
  /** Moves the focus past the filter to the rows. */
  onSkip?: () => void
  children: ReactNode
}

/** Fills the window below the bar. The header stays, and the rows below it scroll. */
export const ListPageFrame = ({ title, note, tools, onSkip, children }: ListPageFrameProps) => {
  const text = useText(listPageText)
  return (
    <div className="flex h-[calc(100dvh-var(--bar)-1px)] min-h-110 flex-col px-4 pt-3 pb-4 sm:px-6">
      <DocumentTitle>{title ?? text.loading}</DocumentTitle>
      {onSkip && (
        <button type="button" onClick={onSkip} className={skipLinkClass}>
          {text.skipToRows}
        </button>
      )}
      <header className="mb-2.5 flex flex-wrap items-center gap-x-2 gap-y-2 lg:gap-x-4">
        <div className="flex min-w-0 flex-1 basis-28 items-center lg:basis-60 gap-x-3">
          <BackLink />
          <div className="min-w-0">
            <h1
              tabIndex={-1}
              title={title}
              className="truncate text-lg font-bold tracking-tight outline-none lg:text-xl"
            >
              {title ?? <span className="sr-only">{text.loading}</span>}
            </h1>
            {note}
          </div>
        </div>
        {tools}
      </header>
      {children}
    </div>
  )
}
