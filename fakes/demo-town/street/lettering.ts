import { num, path, stroke } from '../paint/svg.ts'

/** Draws words as strokes on a 4 × 6 grid, so pictures don't depend on installed fonts. */
export const drawWord = (word: string, x: number, y: number, height: number, color: string): string => {
  const unit = height / 6
  const letters = word.split('').map((letter, index) => {
    const left = x + (index - word.length / 2) * ADVANCE * unit
    return `<g transform="translate(${num(left)} ${num(y - height / 2)}) scale(${unit.toFixed(3)})">${path(STROKES[letter] ?? '', `${stroke(color, 1.25)} stroke-linecap="round" stroke-linejoin="round"`)}</g>`
  })
  return letters.join('')
}

const ADVANCE = 5.6

const STROKES: Record<string, string> = {
  A: 'M0 6L2 0L4 6M.8 4H3.2',
  B: 'M0 0V6H2.4A1.6 1.6 0 0 0 2.4 2.9H0M0 0H2.2A1.4 1.4 0 0 1 2.2 2.9',
  C: 'M4 1A2.4 3 0 1 0 4 5',
  D: 'M0 0V6H1.6A2.4 3 0 0 0 1.6 0Z',
  E: 'M4 0H0V6H4M0 3H3',
  F: 'M4 0H0V6M0 3H3',
  I: 'M2 0V6',
  K: 'M0 0V6M4 0L0 3.4L4 6',
  L: 'M0 0V6H4',
  M: 'M0 6V0L2 3.5L4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M2 0A2 3 0 1 0 2.01 0Z',
  P: 'M0 6V0H2.3A1.7 1.7 0 0 1 2.3 3.4H0',
  Q: 'M2 0A2 3 0 1 0 2.01 0ZM2.6 4.2L4.2 6.2',
  R: 'M0 6V0H2.3A1.7 1.7 0 0 1 2.3 3.3H0M2 3.3L4 6',
  S: 'M3.8 .9C3 -.4 .2 -.3 .2 1.6C.2 3.4 4 2.6 4 4.5C4 6.4 .8 6.3 0 5',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V4A2 2 0 0 0 4 4V0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3V6',
  Z: 'M0 0H4L0 6H4',
}
