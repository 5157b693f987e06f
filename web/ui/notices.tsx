import type { ReactNode } from 'react'

/** The place of a screen for what lies over its picture. Stacked, so that no notice hides another. */
export const Notices = ({ children }: { children: ReactNode }) => (
  <div className="pointer-events-none absolute inset-x-3 top-3 z-30 mx-auto flex max-w-xl flex-col items-center gap-2 *:pointer-events-auto">
    {children}
  </div>
)
