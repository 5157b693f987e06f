import { changeKey, type KeyChanges } from '@curbgrade/core/grading/keys/key-changes'
import { keyName } from '@curbgrade/core/grading/keys/key-name'
import type { Refusal } from '@curbgrade/core/shared/result'
import { type KeyboardEvent, useState } from 'react'
import { changePreferences, usePreferences } from '../../rows/index.ts'
import { useText } from '../../text/language.ts'
import { keysText } from './text.ts'

export type KeyEditing = {
  readonly editing: string | null
  readonly onEdit: (defaultName: string | null) => void
}

export type KeyEditor = ReturnType<typeof useKeyEditor>

/** Assigns the next key that the user presses. */
export function useKeyEditor(meanings: ReadonlyMap<string, string>, { editing, onEdit }: KeyEditing) {
  const text = useText(keysText)
  const { keys } = usePreferences()
  const [refusal, setRefusal] = useState('')
  const [outcome, setOutcome] = useState('')
  const meaningOf = (defaultName: string) => meanings.get(defaultName) ?? ''
  const refusalText = ({ code, facts }: Refusal) =>
    code === 'key_taken' ? text.taken(String(facts['name']), meaningOf(String(facts['by']))) : text.unusable
  const finish = (changes: KeyChanges, sentence: string) => {
    changePreferences({ keys: changes })
    setOutcome(sentence)
    onEdit(null)
  }
  const press = (defaultName: string, event: KeyboardEvent) => {
    if (event.repeat || ignoredKeys.has(event.key)) return
    const changed = changeKey(keys, defaultName, event)
    if (changed.ok) finish(changed.value, text.changed(keyName(event), meaningOf(defaultName)))
    else setRefusal(refusalText(changed.error))
    // Doesn't block the keys that the browser needs.
    if (changed.ok || changed.error.code === 'key_taken') keepFromButton(event)
  }
  return {
    keys,
    editing,
    message: editing === null ? outcome : refusal || text.pressNow(meaningOf(editing)),
    start: (defaultName: string) => {
      setRefusal('')
      setOutcome(text.kept)
      onEdit(defaultName)
    },
    cancel: () => onEdit(null),
    press,
    reset: () => finish({}, text.wasReset),
  }
}

/** Modifiers precede the key itself. Escape and Tab leave the key unchanged. */
const ignoredKeys = new Set(['Escape', 'Tab', 'Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock'])

/** Space presses a focused button on keyup, even if its keydown was prevented. */
function keepFromButton(event: KeyboardEvent): void {
  event.preventDefault()
  addEventListener('keyup', (release) => release.preventDefault(), { once: true, capture: true })
}
