import { type Address, DIRECTION_FORMS, TYPE_FORMS } from './address.ts'
import type { Draw } from './draw.ts'
import type { Stem, WriteStem } from './write-id.ts'

const whole = (kind: string, text: string): Stem => ({ text, kind, names: 'address' })
const part = (kind: string, text: string): Stem => ({ text, kind, names: 'part' })

type Parts = { number: string; direction: string; name: string; type: string; unit: string }

function drawParts(draw: Draw, { number, street, unit }: Address): Parts {
  const { direction, name, type } = street
  return {
    number,
    direction: direction === '' ? '' : draw.pick(DIRECTION_FORMS[direction] as readonly string[]),
    name,
    type: draw.pick(TYPE_FORMS[type] as readonly string[]),
    unit: unit.replace('#', () => draw.pick(['#', 'Apt ', 'Unit '])),
  }
}

const joinParts = (parts: readonly string[], separator: string) =>
  parts
    .filter((text) => text !== '')
    .join(' ')
    .replaceAll('/', '-')
    .replaceAll(' ', separator)

const inOrder = ({ number, direction, name, type, unit }: Parts) => [number, direction, name, type, unit]
const drawSeparator = (draw: Draw) => draw.pick([' ', ' ', '-', '_'])

const full: WriteStem = (draw, { address }) =>
  whole('address', joinParts(inOrder(drawParts(draw, address)), drawSeparator(draw)))

const withCity: WriteStem = (draw, { address }) => {
  const { name, zip } = address.street.city
  const separator = drawSeparator(draw)
  const line = joinParts(inOrder(drawParts(draw, address)), separator)
  const place = draw.pick([name, `${name} OH`, `${name} ${zip}`, zip]).replaceAll(' ', separator)
  return whole('address and city', `${line}${draw.pick([', ', separator])}${place}`)
}

/** `Main St 12` may also be the twelfth photo of a street. */
const streetFirst: WriteStem = (draw, { address }) => {
  const { number, direction, name, type, unit } = drawParts(draw, address)
  return part('address, street first', joinParts([direction, name, type, number, unit], drawSeparator(draw)))
}

const camelCase: WriteStem = (draw, { address }) =>
  whole('address, joined', joinParts(inOrder(drawParts(draw, address)), ''))

const withoutType: WriteStem = (draw, { address }) =>
  part('address, no type', joinParts(inOrder({ ...drawParts(draw, address), type: '' }), drawSeparator(draw)))
const withoutDirection: WriteStem = (draw, { address }) => {
  const text = joinParts(inOrder({ ...drawParts(draw, address), direction: '' }), drawSeparator(draw))
  return address.street.direction === '' ? whole('address', text) : part('address, no direction', text)
}
const withoutUnit: WriteStem = (draw, { address }) => {
  const text = joinParts(inOrder({ ...drawParts(draw, address), unit: '' }), drawSeparator(draw))
  return address.unit === '' ? whole('address', text) : part('address, no unit', text)
}

function mistype(draw: Draw, text: string) {
  const at = draw.between(1, Math.max(1, text.length - 2))
  return draw.pick([
    text.slice(0, at) + text.slice(at + 1),
    text.slice(0, at) + text[at] + text.slice(at),
    `${text}s`,
  ])
}

const misspelled: WriteStem = (draw, { address }) => {
  const parts = drawParts(draw, address)
  return part(
    'address, typo',
    joinParts(inOrder({ ...parts, name: mistype(draw, parts.name) }), drawSeparator(draw)),
  )
}

const otherType: WriteStem = (draw, { address }) => {
  const type = draw.pick(Object.keys(TYPE_FORMS).filter((other) => other !== address.street.type))
  return part(
    'address, other type',
    joinParts(inOrder({ ...drawParts(draw, address), type }), drawSeparator(draw)),
  )
}

const numberOnly: WriteStem = (_, { address }) => part('house number', address.number.replaceAll('/', '-'))

/** All of an address. */
export const WHOLE_ADDRESSES: readonly WriteStem[] = [full, full, withCity, withCity, streetFirst, camelCase]
export const ADDRESS_STEMS: readonly WriteStem[] = [
  ...WHOLE_ADDRESSES,
  withoutType,
  withoutDirection,
  withoutUnit,
  misspelled,
  otherType,
  numberOnly,
]

/** Names that say a property which the photo doesn't show. */
export const writeNextTo: WriteStem = (draw, property, town) => {
  const { text } = full(draw, property, town)
  const words = draw.pick([
    'next to',
    'across from',
    'neighbor of',
    'opposite',
    'not',
    'left of',
    'beside',
    'view from',
    'between 1 and',
  ])
  return { text: `${words} ${text}`, kind: 'next to', names: 'nothing' }
}

/** Two houses in one photo, which belongs to neither alone. */
export const writeTwo: WriteStem = (draw, { address }) => {
  const parts = drawParts(draw, address)
  const second = `${Number.parseInt(address.number, 10) + draw.pick([2, 4, 1])}`
  const number = `${address.number}${draw.pick([' and ', ' & ', '-', ', ', '+', ' to ', '_'])}${second}`
  return { text: joinParts(inOrder({ ...parts, number }), ' '), kind: 'two houses', names: 'nothing' }
}
