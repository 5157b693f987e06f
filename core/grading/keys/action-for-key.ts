import { actionByKey, type KeyAction } from './grade-keys.ts'
import { defaultOf, type KeyChanges } from './key-changes.ts'
import { isLetter, type KeyPress, keyName, nameOf } from './key-name.ts'

type Question = { readonly slot: number; readonly letter: string }

export type Surroundings = {
  readonly isTyping: boolean
  /** On a button or link, which handles Space and Enter itself. */
  readonly isOnControl: boolean
  readonly isCovered: boolean
}

/**
 * Returns null to leave the key to the browser. Digits go by physical key, which works on every layout and with Shift.
 * The list's own questions come last, so that keys the user has remapped keep their meaning.
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

function answerOf(name: string, attributes: readonly Question[]): KeyAction | null {
  for (const { slot, letter } of attributes)
    for (const answer of [true, false])
      if (name === nameOf(`Key${letter}`, !answer)) return { type: 'attribute', slot, answer }
  return null
}

const isUndoShortcut = ({ key, code, ctrlKey, metaKey, shiftKey }: KeyPress): boolean =>
  ctrlKey !== metaKey && !shiftKey && isLetter('Z', key, code)

const pressesControls = ({ key }: KeyPress) => key === 'Enter' || key === ' '
