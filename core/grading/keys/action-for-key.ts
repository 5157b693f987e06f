import { actionByKey, type KeyAction } from './grade-keys.ts'
import { defaultOf, type KeyChanges } from './key-changes.ts'
import { isLetter, type KeyPress, keyName, nameOf } from './key-name.ts'

/** One of the list's questions; its letter is a key. */
type Question = { readonly slot: number; readonly letter: string }

/** Where the key was pressed. */
export type Surroundings = {
  /** In a text field. */
  readonly isTyping: boolean
  /** On a button or link, which Space and Enter press. */
  readonly isOnControl: boolean
  /** Covered by a dialog or the start screen. */
  readonly isCovered: boolean
}

/**
 * What a key does on the grading screen; null leaves it to the browser. Digits go by the physical key, so that the
 * number row works on layouts with other characters there, and Shift doesn't change the digit. The list's own questions
 * come last: a key that the user has changed keeps its meaning.
 */
export function actionForKey(
  press: KeyPress,
  around: Surroundings,
  changes: KeyChanges = {},
  attributes: readonly Question[] = [],
): KeyAction | null {
  if (press.altKey || press.repeat || around.isTyping || around.isCovered) return null
  if (press.ctrlKey || press.metaKey) return isUndoShortcut(press) ? { type: 'undo' } : null
  if (pressesControls(press) && (around.isOnControl || press.shiftKey)) return null
  const name = keyName(press)
  const defaultName = defaultOf(name, changes)
  return defaultName === null ? answerOf(name, attributes) : (actionByKey.get(defaultName) ?? null)
}

/** A question's letter says yes, with Shift no. */
function answerOf(name: string, attributes: readonly Question[]): KeyAction | null {
  for (const { slot, letter } of attributes)
    for (const answer of [true, false])
      if (name === nameOf(`Key${letter}`, !answer)) return { type: 'attribute', slot, answer }
  return null
}

const isUndoShortcut = ({ key, code, ctrlKey, metaKey, shiftKey }: KeyPress): boolean =>
  ctrlKey !== metaKey && !shiftKey && isLetter('Z', key, code)

const pressesControls = ({ key }: KeyPress) => key === 'Enter' || key === ' '
