import type { ReactNode } from 'react'
import { ChevronDownIcon } from '../icons.tsx'

/** A native `details`, so the browser's page search finds and opens it. */
export const Disclosure = ({ summary, children }: { summary: string; children: ReactNode }) => (
  <details className="group">
    <summary className="flex min-h-11 list-none items-center justify-between gap-4 rounded-control px-4 py-3 font-medium hover:bg-sunken/60 sm:px-5 [&::-webkit-details-marker]:hidden">
      {summary}
      <ChevronDownIcon className="shrink-0 text-muted transition-transform duration-150 group-open:rotate-180" />
    </summary>
    <div className="px-4 pt-1 pb-4 text-pretty text-muted sm:px-5">{children}</div>
  </details>
)
