import type { Grade } from './grade-scale.ts'

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

const digit = (value: string) => ({ code: `Digit${value}`, shift: false, cap: value })
const shifted = (value: string) => ({ code: `Digit${value}`, shift: true, cap: `⇧${value}` })

/** The key of each grade, and its label on the button. */
export const gradeKeys: Readonly<Record<Grade, { code: string; shift: boolean; cap: string }>> = {
  1: digit('1'),
  2: digit('2'),
  3: digit('3'),
  4: digit('4'),
  5: digit('5'),
  6: digit('6'),
  7: digit('7'),
  8: digit('8'),
  9: digit('9'),
  10: digit('0'),
  20: shifted('1'),
  120: shifted('2'),
  40: shifted('3'),
  30: shifted('4'),
  50: shifted('5'),
  60: shifted('6'),
  70: shifted('7'),
  80: shifted('8'),
  90: shifted('9'),
  100: shifted('0'),
  110: { code: 'KeyR', shift: true, cap: '⇧R' },
}

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

const LETTERS = ['R', 'P', 'M', 'V']

/** Compares the letter, or the physical key on keyboards without Latin letters. */
const isLetter = (letter: string, key: string, code: string) =>
  key.toUpperCase() === letter || (code === `Key${letter}` && !/^[a-z]$/i.test(key))
