import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import type { LiveSession } from '../session/live-session.ts'

type StageFrameProps = { impression: LiveSession['impression']; isComplete: boolean; children: ReactNode }

/**
 * Exposes whether the picture is still loading. Takes the focus when grading starts and when the focused
 * element disappears, so that the focus never falls back to the body.
 */
export function StageFrame({ impression, isComplete, children }: StageFrameProps) {
  const stage = useRef<HTMLDivElement>(null)
  const { state } = useSyncExternalStore(impression.subscribe, impression.get)
  useEffect(() => {
    const { activeElement, body } = document
    const isLost =
      activeElement === null || activeElement === body || activeElement.closest('[inert]') !== null
    if (isLost) stage.current?.focus({ preventScroll: true })
  })
  return (
    <div
      ref={stage}
      tabIndex={-1}
      aria-busy={state === 'waiting' && !isComplete}
      data-impression={state}
      className="grid grid-cols-[minmax(0,1fr)] outline-none lg:min-h-0 lg:grid-rows-[minmax(0,1fr)]"
    >
      {children}
    </div>
  )
}
