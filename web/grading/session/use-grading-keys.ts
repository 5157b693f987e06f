import type { KeyAction } from '@curbgrade/core/grading/grade-keys'
import { actionForKey } from '@curbgrade/core/grading/keys/action-for-key'
import type { ListAttribute } from '@curbgrade/core/grading/marks/attributes'
import { useEffect, useEffectEvent } from 'react'
import { getPreferences } from '../instruments/preferences.ts'

/**
 * Calls `onKey` for each key of the grading screen and of the list's questions. If it returns true, the browser doesn't
 * handle the key.
 */
export function useGradingKeys(
  isCovered: boolean,
  onKey: (action: KeyAction) => boolean,
  attributes: readonly ListAttribute[] = [],
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const { isInDialog, ...target } = describeTarget(event)
    const around = { ...target, isCovered: isCovered || isInDialog }
    const action = actionForKey(event, around, getPreferences().keys, attributes)
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
