export type KeyPress = {
  readonly key: string
  readonly code: string
  readonly repeat: boolean
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
}

export function keyName({ key, code, shiftKey }: Pick<KeyPress, 'key' | 'code' | 'shiftKey'>): string {
  if (/^Digit\d$/.test(code)) return nameOf(code, shiftKey)
  // Without NumLock, the number pad sends arrows and Home, which belong to the browser.
  if (/^\d$/.test(key) && (code === '' || code.startsWith('Numpad'))) return `Digit${key}`
  const letter = LETTERS.find((candidate) => isLetter(candidate, key, code))
  return letter === undefined ? key : nameOf(`Key${letter}`, shiftKey)
}

export const nameOf = (code: string, shift: boolean) => (shift ? `Shift+${code}` : code)

/** Falls back to the physical key on keyboards without Latin letters. */
export const isLetter = (letter: string, key: string, code: string) =>
  key.toUpperCase() === letter || (code === `Key${letter}` && !/^[!-~]$/.test(key))

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

const symbols: Readonly<Record<string, string>> = { Backspace: '⌫', ' ': '␣', Enter: '⏎', Escape: 'Esc' }

export const keyCap = (name: string): string =>
  symbols[name] ?? name.replace('Shift+', '⇧').replace(/(Digit|Key)(?=[0-9A-Z]$)/, '')
