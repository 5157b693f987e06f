import { actionForKey, type KeyAction } from '@curbgrade/core/grading/grade-keys'
import { useEffect, useEffectEvent } from 'react'

/** Calls `onKey` for each key of the grading screen. If it returns true, the browser doesn't handle the key. */
export function useGradingKeys(isCovered: boolean, onKey: (action: KeyAction) => boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const { isInDialog, ...target } = describeTarget(event)
    const action = actionForKey(event, { ...target, isCovered: isCovered || isInDialog })
    if (action !== null && onKey(action)) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

function describeTarget({ target }: KeyboardEvent) {
  const element = target instanceof Element ? target : null
  return {
    isTyping: element?.closest('input, textarea, select, [contenteditable]') != null,
    isInDialog: element?.closest('[role=dialog]') != null,
    isOnControl: element?.closest('button, a, summary, [role=button]') != null,
  }
}
