import { isConditionGrade } from '../grade-scale.ts'
import { type Level, levelsOf } from '../levels.ts'
import { actionByKey, type KeyAction } from './grade-keys.ts'
import { defaultOf, type KeyChanges } from './key-changes.ts'
import { isLetter, type KeyPress, keyName, nameOf } from './key-name.ts'
import { isShortcutOn } from './single-keys.ts'

type Question = { readonly slot: number; readonly letter: string }

/** What a list adds to the keys: its questions' letters, and the levels of its scale in place of the grades 1 to 10. */
export type ListKeys = { readonly attributes?: readonly Question[]; readonly levels?: readonly Level[] }

export type Surroundings = {
  readonly isTyping: boolean
  /** On a button or link, which handles Space and Enter itself. */
  readonly isOnControl: boolean
  readonly isCovered: boolean
  readonly hasSingleKeys: boolean
}

/**
 * Returns null to leave the key to the browser. Digits go by physical key, which works on every layout and with Shift.
 * The list's own questions come last, so that keys the user has remapped keep their meaning.
 */
export function actionForKey(
  press: KeyPress,
  around: Surroundings,
  changes: KeyChanges = {},
  { attributes = [], levels = levelsOf(null) }: ListKeys = {},
): KeyAction | null {
  if (press.altKey || press.repeat || around.isTyping || around.isCovered) return null
  if (press.ctrlKey || press.metaKey) return isUndoShortcut(press) ? { type: 'undo' } : null
  if (pressesControls(press) && (around.isOnControl || press.shiftKey)) return null
  const name = keyName(press)
  if (!isShortcutOn(name, around.hasSingleKeys)) return null
  const defaultName = defaultOf(name, changes)
  if (defaultName === null) return answerOf(name, attributes)
  return inLevels(actionByKey.get(defaultName) ?? null, levels)
}

/** The key of a grade is that of a level, which stores its own grade (D76). A key without a level does nothing. */
function inLevels(action: KeyAction | null, levels: readonly Level[]): KeyAction | null {
  if (action?.type !== 'grade' || !isConditionGrade(action.grade)) return action
  const level = levels.find(({ key }) => key === action.grade)
  return level === undefined ? null : { type: 'grade', grade: level.stores }
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
