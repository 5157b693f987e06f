import { categoryGrades, conditionGrades, type Grade } from './grade-scale.ts'

/** The parts of a keyboard event that matter. */
export type KeyPress = {
  readonly key: string
  /** The physical key; empty if the device doesn't report it. */
  readonly code: string
  readonly repeat: boolean
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
}

/** Where the key was pressed. */
export type Surroundings = {
  /** In a text field. */
  readonly isTyping: boolean
  /** On a button or link, which Space presses. */
  readonly isOnControl: boolean
  /** Covered by a dialog or the start screen. */
  readonly isCovered: boolean
}

export type KeyAction =
  | { readonly type: 'grade'; readonly grade: Grade }
  | { readonly type: 'undo' | 'skip' | 'show-keys' | 'leave' | 'panorama' | 'map' | 'another-view' }

/**
 * What a key does on the grading screen; null leaves it to the browser. Digits go by the physical key, so that the
 * number row works on layouts with other characters there, and Shift doesn't change the digit.
 */
export function actionForKey(press: KeyPress, around: Surroundings): KeyAction | null {
  if (press.ctrlKey || press.altKey || press.metaKey || press.repeat) return null
  if (around.isTyping || around.isCovered) return null
  const name = keyName(press)
  const grade = gradeByKey.get(name)
  if (grade !== undefined) return { type: 'grade', grade }
  if (press.key === ' ') return around.isOnControl || press.shiftKey ? null : { type: 'skip' }
  return actionByKey.get(name) ?? null
}

type KeyBinding = { readonly code: string; readonly shift: boolean; readonly cap: string }

function toBinding(cap: string): KeyBinding {
  const symbol = cap.replace('⇧', '')
  return { code: /\d/.test(symbol) ? `Digit${symbol}` : `Key${symbol}`, shift: symbol !== cap, cap }
}

/** The key of each grade, and its label on the button. */
export const gradeKeys = Object.fromEntries(
  [...conditionGrades, ...categoryGrades].map(({ value, key }) => [value, toBinding(key)]),
) as Readonly<Record<Grade, KeyBinding>>

const nameOf = (code: string, shift: boolean) => (shift ? `Shift+${code}` : code)

const gradeByKey: ReadonlyMap<string, Grade> = new Map(
  Object.entries(gradeKeys).map(([grade, { code, shift }]) => [nameOf(code, shift), Number(grade) as Grade]),
)

const actionByKey: ReadonlyMap<string, KeyAction> = new Map([
  ['Backspace', { type: 'undo' }],
  ['?', { type: 'show-keys' }],
  ['Escape', { type: 'leave' }],
  ['KeyP', { type: 'panorama' }],
  ['KeyM', { type: 'map' }],
  ['KeyV', { type: 'another-view' }],
])

/** One name per key, however the keyboard reports it. */
function keyName({ key, code, shiftKey }: KeyPress): string {
  if (/^Digit\d$/.test(code)) return nameOf(code, shiftKey)
  // Without NumLock the pad's keys are arrows and Home, which belong to the browser.
  if (/^\d$/.test(key) && (code === '' || code.startsWith('Numpad'))) return `Digit${key}`
  const letter = LETTERS.find((candidate) => isLetter(candidate, key, code))
  return letter === undefined ? key : nameOf(`Key${letter}`, shiftKey)
}

const LETTERS = [...gradeByKey.keys(), ...actionByKey.keys()].flatMap(
  (name) => /Key([A-Z])$/.exec(name)?.[1] ?? [],
)

/** Compares the letter, or the physical key on keyboards without Latin letters. */
const isLetter = (letter: string, key: string, code: string) =>
  key.toUpperCase() === letter || (code === `Key${letter}` && !/^[a-z]$/i.test(key))
