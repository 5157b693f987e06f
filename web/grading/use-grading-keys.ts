import { actionForKey, type KeyAction } from '@curbgrade/core/grading/grade-keys'
import { useEffect, useEffectEvent } from 'react'

/** Calls back for every key of the grading screen. What `onKey` takes, answering true, the browser does not get. */
export function useGradingKeys(isCovered: boolean, onKey: (act: KeyAction) => boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const { isInDialog, ...place } = placeOf(event)
    const act = actionForKey(event, { ...place, isCovered: isCovered || isInDialog })
    if (act !== null && onKey(act)) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

function placeOf({ target }: KeyboardEvent) {
  const element = target instanceof Element ? target : null
  return {
    isTyping: element?.closest('input, textarea, select, [contenteditable]') != null,
    isInDialog: element?.closest('[role=dialog]') != null,
    isOnControl: element?.closest('button, a, summary, [role=button]') != null,
  }
}
