import type { ListAttribute } from '@curbgrade/core/grading/annotations/attributes'
import { actionForKey } from '@curbgrade/core/grading/keys/action-for-key'
import type { KeyAction } from '@curbgrade/core/grading/keys/grade-keys'
import { useEffect, useEffectEvent } from 'react'
import { hasSingleKeys } from '../../client/single-keys.ts'
import { useLevels } from '../../text/scale.ts'
import { isComposing } from '../../ui/is-composing.ts'
import { getPreferences } from './preferences.ts'
import { createWaitingKey } from './waiting-key.ts'

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
  const press = useEffectEvent((event: KeyboardEvent, waitingKey: WaitingKey) => {
    const msSinceLetter = waitingKey.note(event)
    if (event.defaultPrevented || isComposing(event)) return
    const { isInDialog, ...target } = describeTarget(event)
    const around = {
      ...target,
      isCovered: isCovered || isInDialog,
      hasSingleKeys: hasSingleKeys(),
    }
    const action = actionForKey(event, around, getPreferences().keys, { attributes, levels })
    if (action !== null && waitingKey.act(action, event, msSinceLetter)) event.preventDefault()
  })
  const actLater = useEffectEvent(act)
  useEffect(() => {
    const waitingKey = createWaitingKey((action) => actLater(action))
    const listener = (event: KeyboardEvent) => press(event, waitingKey)
    document.addEventListener('keydown', listener)
    // A click may show another property, which the key wasn't for.
    document.addEventListener('pointerdown', waitingKey.cancel, { capture: true })
    return () => {
      waitingKey.cancel()
      document.removeEventListener('keydown', listener)
      document.removeEventListener('pointerdown', waitingKey.cancel, { capture: true })
    }
  }, [])
}

type WaitingKey = ReturnType<typeof createWaitingKey>

function describeTarget({ target }: KeyboardEvent) {
  const element = target instanceof Element ? target : null
  return {
    isTyping: element?.closest('input, textarea, select, [contenteditable]') != null,
    isInDialog: element?.closest('[role=dialog]') != null,
    isOnControl: element?.closest('button, a, summary, [role=button]') != null,
  }
}
