import { actionByKey, type KeyAction } from '../grade-keys.ts'
import { defaultOf, type KeyChanges } from './key-changes.ts'
import { isLetter, type KeyPress, keyName } from './key-name.ts'

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
 * number row works on layouts with other characters there, and Shift doesn't change the digit.
 */
export function actionForKey(
  press: KeyPress,
  around: Surroundings,
  changes: KeyChanges = {},
): KeyAction | null {
  if (press.altKey || press.repeat || around.isTyping || around.isCovered) return null
  if (press.ctrlKey || press.metaKey) return isUndoShortcut(press) ? { type: 'undo' } : null
  if (pressesControls(press) && (around.isOnControl || press.shiftKey)) return null
  const defaultName = defaultOf(keyName(press), changes)
  return defaultName === null ? null : (actionByKey.get(defaultName) ?? null)
}

const isUndoShortcut = ({ key, code, ctrlKey, metaKey, shiftKey }: KeyPress): boolean =>
  ctrlKey !== metaKey && !shiftKey && isLetter('Z', key, code)

const pressesControls = ({ key }: KeyPress) => key === 'Enter' || key === ' '
