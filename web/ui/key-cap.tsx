import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** The key's name in `aria-keyshortcuts`. */
export const toShortcut = (cap: string): string => cap.replace('⇧', 'Shift+')

/** Hidden on touch devices. */
export function KeyCap({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <kbd
      aria-hidden="true"
      className={classNames(
        'inline-flex h-5 min-w-5 items-center justify-center rounded-[5px] border border-current/35 px-1 font-sans',
        'text-2xs leading-none font-medium opacity-75 pointer-coarse:hidden',
        className,
      )}
    >
      {children}
    </kbd>
  )
}
