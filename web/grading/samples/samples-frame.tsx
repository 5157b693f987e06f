import type { ReactNode } from 'react'
import { useText } from '../../text/language.ts'
import { DocumentTitle } from '../../ui/page.tsx'
import { BackLink } from '../panel/grading-header.tsx'
import { samplesText } from './text.ts'

type SamplesFrameProps = {
  list?: string
  /** Next to the title on phones, before the actions elsewhere. */
  saveState?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** Fills the window below the bar. The header stays, and the content below it scrolls. */
export const SamplesFrame = ({ list, saveState, actions, children }: SamplesFrameProps) => {
  const text = useText(samplesText)
  return (
    <div className="flex h-[calc(100dvh-var(--bar)-1px)] min-h-110 flex-col">
      <DocumentTitle>{text.title}</DocumentTitle>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 pt-4 pb-2 sm:px-6 sm:pt-6">
        <BackLink />
        <h1 tabIndex={-1} className="text-2xl font-bold tracking-tight outline-none">
          {text.title}
        </h1>
        {saveState && <div className="max-sm:ml-auto sm:order-1">{saveState}</div>}
        <p className="min-w-0 flex-1 basis-40 truncate text-muted max-sm:basis-full">
          {list && (
            <>
              <span className="text-ink">{list}</span>{' '}
              <span className="whitespace-nowrap">· {text.ends}</span>
            </>
          )}
        </p>
        {actions && <div className="max-sm:w-full sm:order-2">{actions}</div>}
      </header>
      {children}
    </div>
  )
}
