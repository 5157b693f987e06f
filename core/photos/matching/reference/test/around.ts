import { drawDate } from './camera-names.ts'
import { type Draw, pad } from './draw.ts'
import type { Stem } from './write-id.ts'

/** `fixed`: numbers that all have the same groups. `no units`: addresses of a list that has no units. */
export type Certain = 'fixed' | 'varied' | 'no units' | 'units'

/** What stands before or after what names the property. */
export type Around = {
  readonly kind: string
  readonly write: (draw: Draw) => string
  /** Beside which stems a careful person is still certain. */
  readonly isClearAfter: readonly Certain[]
}

const NEVER: Around['isClearAfter'] = []
const ALWAYS: Around['isClearAfter'] = ['fixed', 'varied', 'no units', 'units']

export const SUFFIXES: readonly Around[] = [
  { kind: 'nothing', write: () => '', isClearAfter: ALWAYS },
  { kind: 'nothing', write: () => '', isClearAfter: ALWAYS },
  { kind: '_2', write: (d) => `_${d.between(1, 12)}`, isClearAfter: ['fixed', 'no units'] },
  { kind: '_02', write: (d) => `_${pad(d.between(1, 12), 2)}`, isClearAfter: ['fixed', 'no units'] },
  { kind: '-2', write: (d) => `-${d.between(1, 12)}`, isClearAfter: ['fixed'] },
  { kind: ' 2', write: (d) => ` ${d.between(1, 12)}`, isClearAfter: ['fixed'] },
  { kind: ' (1)', write: (d) => ` (${d.between(1, 3)})`, isClearAfter: ALWAYS },
  { kind: '(1)', write: (d) => `(${d.between(1, 3)})`, isClearAfter: ALWAYS },
  {
    kind: 'view',
    write: (d) => `${d.pick(['-', '_', ' '])}${d.pick(['front', 'rear', 'Front', 'back', 'street', 'side'])}`,
    isClearAfter: ALWAYS,
  },
  { kind: 'view and number', write: (d) => `_front_${d.between(1, 4)}`, isClearAfter: ALWAYS },
  { kind: 'copy', write: (d) => d.pick([' copy', ' - Copy', '_copy']), isClearAfter: ALWAYS },
  { kind: 'letter', write: (d) => d.pick(['a', 'b', 'c']), isClearAfter: ['fixed'] },
  { kind: '_letter', write: (d) => `_${d.pick(['a', 'b', 'c'])}`, isClearAfter: ['fixed'] },
  {
    kind: 'date',
    write: (d) => `${d.pick(['_', ' '])}${drawDate(d)}`,
    isClearAfter: ['fixed', 'no units', 'units'],
  },
  { kind: 'photo number', write: (d) => ` photo ${d.between(1, 9)}`, isClearAfter: ALWAYS },
  {
    kind: 'camera',
    write: (d) => `_IMG_${d.between(1000, 9999)}`,
    isClearAfter: ['fixed', 'no units', 'units'],
  },
  { kind: 'long number', write: (d) => `_${d.between(100, 9999)}`, isClearAfter: NEVER },
  {
    kind: 'word',
    write: (d) => d.pick([' Smith', ' garage', '_lot', ' B', ' rear unit', ' no 4', ' #3', ' apt 2', ' N']),
    isClearAfter: NEVER,
  },
]

export const PREFIXES: readonly Around[] = [
  { kind: 'nothing', write: () => '', isClearAfter: ALWAYS },
  {
    kind: 'date',
    write: (d) => `${drawDate(d)}${d.pick(['_', ' '])}`,
    isClearAfter: ['fixed', 'no units', 'units'],
  },
  {
    kind: 'counter',
    write: (d) => `${pad(d.between(1, 99), 3)}${d.pick(['_', ' ', '-'])}`,
    isClearAfter: NEVER,
  },
  { kind: 'camera', write: (d) => `IMG_${d.between(1000, 9999)}_`, isClearAfter: NEVER },
  {
    kind: 'label',
    write: (d) => d.pick(['Parcel ', 'APN ', 'parcel_', 'PIN-']),
    isClearAfter: ['fixed', 'varied'],
  },
]

export const writeAround = (draw: Draw, prefix: Around, { text }: Stem, suffix: Around) =>
  changeCase(draw, `${prefix.write(draw)}${text}${suffix.write(draw)}`)

const changeCase = (draw: Draw, text: string) => {
  if (draw.chance(0.7)) return text
  return draw.chance(0.5) ? text.toLowerCase() : text.toUpperCase()
}
