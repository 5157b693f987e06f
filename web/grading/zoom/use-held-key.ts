import { actionKeys, type OtherAction } from '@curbgrade/core/grading/keys/grade-keys'
import { keyInUse } from '@curbgrade/core/grading/keys/key-changes'
import { keyName } from '@curbgrade/core/grading/keys/key-name'
import type { Card } from '@curbgrade/core/grading/session/grading-session'
import { useEffect, useState } from 'react'
import { getPreferences } from '../../rows/index.ts'

/** True while the action's key is held. Ends with the key press, a new card, or the loss of the window's focus. */
export function useHeldKey(action: OtherAction, card: Card | null) {
  const [heldId, setHeldId] = useState<string | null>(null)
  if (heldId !== null && heldId !== card?.id) setHeldId(null)
  const isHeld = heldId !== null
  useEffect(() => {
    if (!isHeld) return undefined
    const events = new AbortController()
    const end = () => setHeldId(null)
    const endOfKey = (event: KeyboardEvent) => {
      // Shift changes which key goes up, so releasing Shift also ends it.
      if (event.key === 'Shift' || isKeyOf(action, event)) end()
    }
    addEventListener('keyup', endOfKey, { signal: events.signal })
    addEventListener('blur', end, { signal: events.signal })
    return () => events.abort()
  }, [isHeld, action])
  return { isHeld, hold: () => setHeldId(card?.id ?? null) }
}

const isKeyOf = (action: OtherAction, event: KeyboardEvent) =>
  keyName(event) === keyInUse(actionKeys[action], getPreferences().keys)
