import { keyName } from '@curbgrade/core/grading/keys/key-name'
import { isShortcutOn } from '@curbgrade/core/grading/keys/single-keys'
import { answerForKey, type ComparisonAnswer } from '@curbgrade/core/surveys/comparison'
import { useEffect, useEffectEvent } from 'react'
import { useSingleKeys } from '../../client/single-keys.ts'

type Actions = { readonly onAnswer: (answer: ComparisonAnswer) => void; readonly onUndo: () => void }

const INPUTS = 'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]'

/** The four answers and undo, by one key each. */
export function useAnswerKeys({ onAnswer, onUndo }: Actions): void {
  const isSingle = useSingleKeys()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    if (event.target instanceof Element && event.target.closest(INPUTS)) return
    const name = keyName(event)
    const answer = answerForKey(name)
    if (!isShortcutOn(name, isSingle) || (answer === null && event.key !== 'Backspace')) return
    event.preventDefault()
    if (answer === null) onUndo()
    else onAnswer(answer)
  })
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
