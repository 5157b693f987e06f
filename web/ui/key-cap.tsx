import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** The key's name in `aria-keyshortcuts`, or none if the user turned the key off. */
export const toShortcut = (cap: string | undefined) => cap?.replace('⇧', 'Shift+')

/** Hidden on touch devices, and empty for a key that the user turned off. */
export function KeyCap({ children, className }: { children: ReactNode; className?: string }) {
  if (!children) return null
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
