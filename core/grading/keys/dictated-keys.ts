import type { KeyAction } from './grade-keys.ts'
import type { KeyPress } from './key-name.ts'

/** Speech programs type the next letter sooner, people who choose a key later. */
export const DICTATION_MS = 150

/** Each may take tokens: for what it opens, or for the picture of the next property. */
const SPENDING: ReadonlySet<KeyAction['type']> = new Set([
  'panorama',
  'other-kind',
  'another-view',
  'take-over',
  'skip',
])

type Timing = 'now' | 'wait' | 'never'

/**
 * When to act on a key, so that dictated text spends nothing: a letter that may spend waits `DICTATION_MS` for a next
 * key, which cancels it, and within that time of a letter nothing spends. Grades never wait.
 */
export function timingOf({ type }: KeyAction, press: LetterKey, msSinceLetter: number): Timing {
  if (!SPENDING.has(type)) return 'now'
  if (msSinceLetter < DICTATION_MS) return 'never'
  return typesLetter(press) ? 'wait' : 'now'
}

type LetterKey = Pick<KeyPress, 'key' | 'ctrlKey' | 'metaKey'>

export const typesLetter = ({ key, ctrlKey, metaKey }: LetterKey): boolean =>
  !ctrlKey && !metaKey && /^\p{L}$/u.test(key)
