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

/** One name per key, however the keyboard reports it. */
export function keyName({ key, code, shiftKey }: Pick<KeyPress, 'key' | 'code' | 'shiftKey'>): string {
  if (/^Digit\d$/.test(code)) return nameOf(code, shiftKey)
  // Without NumLock the pad's keys are arrows and Home, which belong to the browser.
  if (/^\d$/.test(key) && (code === '' || code.startsWith('Numpad'))) return `Digit${key}`
  const letter = LETTERS.find((candidate) => isLetter(candidate, key, code))
  return letter === undefined ? key : nameOf(`Key${letter}`, shiftKey)
}

export const nameOf = (code: string, shift: boolean) => (shift ? `Shift+${code}` : code)

/** Compares the letter, or the physical key on keyboards without Latin letters. */
export const isLetter = (letter: string, key: string, code: string) =>
  key.toUpperCase() === letter || (code === `Key${letter}` && !/^[!-~]$/.test(key))

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

const symbols: Readonly<Record<string, string>> = { Backspace: '⌫', ' ': '␣', Enter: '⏎', Escape: 'Esc' }

/** What is printed on a key. */
export const keyCap = (name: string): string =>
  symbols[name] ?? name.replace('Shift+', '⇧').replace(/(Digit|Key)(?=[0-9A-Z]$)/, '')
