import { DICTATION_MS, timingOf, typesLetter } from '@curbgrade/core/grading/keys/dictated-keys'
import type { KeyAction } from '@curbgrade/core/grading/keys/grade-keys'

/** Holds back keys that may spend tokens, because text that is dictated types them too. */
export function createWaitingKey(act: (action: KeyAction) => boolean) {
  let letterAt = Number.NEGATIVE_INFINITY
  let waiting: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(waiting)
  return {
    cancel,
    /** Takes every key press, also those of text fields. Returns the milliseconds since the last letter before. */
    note: (event: KeyboardEvent): number => {
      const msSinceLetter = event.timeStamp - letterAt
      if (event.repeat) return msSinceLetter
      cancel()
      if (typesLetter(event)) letterAt = event.timeStamp
      return msSinceLetter
    },
    /** Returns whether the screen took the key at once. */
    act: (action: KeyAction, event: KeyboardEvent, msSinceLetter: number): boolean => {
      const timing = timingOf(action, event, msSinceLetter)
      if (timing === 'now') return act(action)
      if (timing === 'wait') waiting = setTimeout(() => act(action), DICTATION_MS)
      return false
    },
  }
}
