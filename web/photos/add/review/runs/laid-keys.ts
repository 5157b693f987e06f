import type { Correction } from '@curbgrade/core/photos/positions/street-runs'

/** In the order of their buttons, with the key that each shows. */
export const correctionKeys = [
  ['back', '←'],
  ['forward', '→'],
  ['same', '='],
  ['none', '0'],
  ['end', 'E'],
] as const satisfies readonly (readonly [Correction, string])[]

const corrections: Readonly<Record<string, Correction>> = {
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  '=': 'same',
  '0': 'none',
  e: 'end',
  E: 'end',
}

export const correctionOfKey = (key: string): Correction | undefined => corrections[key]

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

export const stepOfKey = (key: string): 1 | -1 | undefined => steps[key]

/** On the other buttons, Enter presses them. */
export const isOnPhoto = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.dataset['laid'] !== undefined
