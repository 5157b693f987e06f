import { fill, HEIGHT, path, rect, stroke, WIDTH } from './svg.ts'

/** The word "Demo" in a corner of every picture, drawn as strokes: no picture depends on installed fonts. */
export const demoMark = (): string => {
  const left = WIDTH - 35
  const top = HEIGHT - 15
  const letters = [
    `M${left + 5} ${top + 3.2}v5.6h1.6a2.6 2.8 0 0 0 0 -5.6Z`,
    `M${left + 15.6} ${top + 8.3}a2.1 2.1 0 1 1 .5 -1.5h-3.9`,
    `M${left + 18.4} ${top + 8.9}v-4M${left + 18.4} ${top + 6.5}a1.6 1.6 0 0 1 3.2 0v2.4M${left + 21.6} ${top + 6.5}a1.6 1.6 0 0 1 3.2 0v2.4`,
    `M${left + 27} ${top + 6.9}a2 2.1 0 1 0 4 0a2 2.1 0 1 0 -4 0`,
  ].join('')
  const word = path(letters, `${stroke('#ffffff', 1, 0.92)} stroke-linecap="round" stroke-linejoin="round"`)
  return rect(left, top, 34, 12, fill('#101214', 0.42), 3) + word
}
