import type { ReactNode } from 'react'
import { KeyCap, toShortcut } from '../ui/key-cap.tsx'
import { keepFocus } from './grade-buttons.tsx'

type ToggleProps = {
  label: string
  isOn: boolean
  /** Omitted if the label already states it. */
  isPressed?: boolean
  cap: string | undefined
  onClick: () => void
  children: ReactNode
}

export const toggleClass =
  'inline-flex h-8 min-w-8 shrink-0 items-center justify-center gap-1.5 rounded-control border border-line bg-surface px-2 text-sm font-medium whitespace-nowrap text-ink transition-colors duration-100 hover:border-edge/60 data-on:border-ink data-on:bg-ink data-on:text-page pointer-coarse:h-11 pointer-coarse:min-w-11'

/** A small button with a key, beside a picture. */
export const Toggle = ({ label, isOn, isPressed, cap, onClick, children }: ToggleProps) => (
  <button
    type="button"
    aria-label={label}
    aria-pressed={isPressed}
    data-on={isOn || undefined}
    aria-keyshortcuts={toShortcut(cap)}
    title={label}
    onMouseDown={keepFocus}
    onClick={onClick}
    className={toggleClass}
  >
    {children}
    <KeyCap>{cap}</KeyCap>
  </button>
)
