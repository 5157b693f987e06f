import type { ListAttribute } from '@curbgrade/core/grading/annotations/attributes'
import { actionForKey } from '@curbgrade/core/grading/keys/action-for-key'
import type { KeyAction } from '@curbgrade/core/grading/keys/grade-keys'
import { useEffect, useEffectEvent } from 'react'
import { useLevels } from '../../text/scale.ts'
import { isComposing } from '../../ui/is-composing.ts'
import { getPreferences } from './preferences.ts'

type KeyPorts = {
  readonly isCovered: boolean
  /** Letters of these questions are also keys. */
  readonly attributes?: readonly ListAttribute[]
}

/** If `act` returns false, the browser gets the key. */
export function useRowKeys(
  { isCovered, attributes = [] }: KeyPorts,
  act: (action: KeyAction) => boolean,
): void {
  const levels = useLevels()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isComposing(event)) return
    const { isInDialog, ...target } = describeTarget(event)
    const around = { ...target, isCovered: isCovered || isInDialog }
    const action = actionForKey(event, around, getPreferences().keys, { attributes, levels })
    if (action !== null && act(action)) event.preventDefault()
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
